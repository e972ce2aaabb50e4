import { useState } from "react";
import type { BankAccountView } from "@fillmark/contracts/reconciliation";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Row, Rows } from "@fillmark/ui/rows";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { AccountDialog } from "./account-dialog.tsx";

/** The house's own accounts: which of them customers are asked to pay to, and what they are called here. */
export function AccountsList({ accounts }: { accounts: readonly BankAccountView[] }) {
  const admin = useCurrentAdmin();
  const [edited, setEdited] = useState<BankAccountView | "new" | null>(null);
  const isAllowed = may(admin, "exchange.set_up");
  return (
    <>
      <Rows label={t("view_accounts")}>
        {accounts.map((account) => (
          <Row
            key={account.id}
            title={<bdi>{account.label}</bdi>}
            detail={<bdi>{numbersOf(account)}</bdi>}
            value={account.asset}
            valueDetail={account.isShown && <Badge tone="ok">{t("shown")}</Badge>}
            onPress={isAllowed ? () => setEdited(account) : undefined}
          />
        ))}
      </Rows>
      {isAllowed && (
        <div className="rc__more">
          <Button size="sm" onClick={() => setEdited("new")}>
            {t("addAccount")}
          </Button>
        </div>
      )}
      {edited !== null && (
        <AccountDialog account={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function numbersOf({ holder, bank, routing, account, bic }: BankAccountView): string {
  return [holder, bank, routing === null ? account : `${routing} / ${account}`, bic]
    .filter((part) => part !== null && part !== "")
    .join(" · ");
}

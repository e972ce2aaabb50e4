import "./console-deposits.css";
import { useState } from "react";
import type { OperatedMethodView } from "@fillmark/contracts/deposits";
import { Badge } from "@fillmark/ui/badge";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Coin } from "@fillmark/ui/coin";
import { Empty } from "@fillmark/ui/empty";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { formatAmount } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { consoleDeposits as t } from "../../messages/en/deposits-console.ts";
import { MethodDialog } from "./method-dialog.tsx";

/** /admin/deposit-methods: by which rails and assets users may pay in, and how much at once. */
export default function MethodsPage() {
  return (
    <>
      <ConsoleHeader title={t("methods")}>
        <ButtonLink href="/admin/deposits" size="sm">
          {t("toDeposits")}
        </ButtonLink>
      </ConsoleHeader>
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="exchange.set_up">
          <Methods />
        </Allowed>
      </main>
    </>
  );
}

function Methods() {
  const query = trpc.deposits.listAllMethods.useQuery(undefined);
  const [edited, setEdited] = useState<OperatedMethodView | "new" | null>(null);
  return (
    <>
      <div className="dm__tools">
        <Button onClick={() => setEdited("new")}>{t("newMethod")}</Button>
      </div>
      <QueryView
        query={query}
        failed={t("methodsFailed")}
        skeleton={<SkeletonRows label={t("methodsLoading")} count={5} />}
      >
        {({ methods }) =>
          methods.length === 0 ? (
            <Empty>{t("methodsNone")}</Empty>
          ) : (
            <Rows label={t("methods")} className="dm__rows">
              {methods.map((method) => (
                <MethodRow key={method.id} method={method} onEdit={() => setEdited(method)} />
              ))}
            </Rows>
          )
        }
      </QueryView>
      {edited !== null && (
        <MethodDialog
          key={edited === "new" ? "new" : edited.id}
          method={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function MethodRow({ method, onEdit }: { method: OperatedMethodView; onEdit: () => void }) {
  const { rail, asset, min, max, isEnabled, isSandbox } = method;
  return (
    <Row
      onPress={onEdit}
      start={<Coin asset={asset} />}
      title={isSandbox ? t("railOption", { rail }) : rail}
      detail={t("range", { min: formatAmount(min, asset), max: formatAmount(max, asset), asset })}
      value={<Badge tone={isEnabled ? "ok" : "neutral"}>{isEnabled ? t("isOpen") : t("isClosed")}</Badge>}
    />
  );
}

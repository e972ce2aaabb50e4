import type { BankAccountView } from "@fillmark/contracts/reconciliation";
import { InlineSelect } from "@fillmark/ui/select";
import { formatCalendarDay, formatMoney } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";

interface AccountHeadProps {
  account: BankAccountView;
  accounts: readonly BankAccountView[];
  onChoose: (id: string) => void;
}

/** Which account, how far its statements go, and what came to it that is nobody's yet. */
export function AccountHead({ account, accounts, onChoose }: AccountHeadProps) {
  const { asset, suspense, setAside, lastStatement: last } = account;
  return (
    <div className="rc__top">
      <div className="rc__own">
        <InlineSelect
          label={t("account")}
          value={account.id}
          onChange={onChoose}
          options={accounts.map(({ id, label, account: number }) => ({
            value: id,
            label: `${label} ··${number.slice(-4)}`,
          }))}
        />
        <p className="text-14 text-muted">
          {last === null ? t("noStatement") : t("closingDay", { day: formatCalendarDay(last.toDay) })}
        </p>
      </div>
      <div className="rc__sum">
        <p>
          <span className="text-muted">{t("suspense")}</span> <b>{formatMoney(suspense, asset)}</b>
        </p>
        <p className="text-14 text-muted">
          {Number(setAside) > 0
            ? t("setAsideSum", { amount: formatMoney(setAside, asset) })
            : last?.closing === null || last === null
              ? t("suspenseHint")
              : t("closing", { amount: formatMoney(last.closing, asset) })}
        </p>
      </div>
    </div>
  );
}

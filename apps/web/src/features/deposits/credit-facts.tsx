import type { StandingView } from "@fillmark/contracts/approvals";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { ApprovalFacts } from "../../console/decision-panel.tsx";
import { formatMoney } from "../../format/format.ts";
import { AloneLine } from "../../console/standing.tsx";
import { consoleDeposits as t } from "../../messages/en/deposits-console.ts";

interface CreditFactsProps {
  deposit: ReviewedDepositView;
  standing: StandingView | undefined;
}

/** What was asked for beside what is to be credited, how much one payment may be, and who has agreed. */
export function CreditFacts({ deposit, standing }: CreditFactsProps) {
  const { credit } = deposit;
  if (credit === null) {
    return (
      <KeyValue>
        <Amounts deposit={deposit} />
        <AloneLine standing={standing} />
      </KeyValue>
    );
  }
  return (
    <ApprovalFacts approval={credit.approval} standing={standing}>
      <Amounts deposit={deposit} />
    </ApprovalFacts>
  );
}

function Amounts({ deposit }: { deposit: ReviewedDepositView }) {
  const { asset, amount, isAsked, method, credit } = deposit;
  return (
    <>
      <KeyValueLine name={t("askedFor")}>{isAsked ? formatMoney(amount, asset) : t("notAsked")}</KeyValueLine>
      {credit !== null && (
        <KeyValueLine name={t("toCredit")}>{formatMoney(credit.amount, asset)}</KeyValueLine>
      )}
      {credit !== null && credit.explanation !== null && (
        <KeyValueLine name={t("explanation")}>
          <bdi>{credit.explanation}</bdi>
        </KeyValueLine>
      )}
      <KeyValueLine name={t("maximum")}>
        {t("inOnePayment", { max: formatMoney(method.max, asset) })}
      </KeyValueLine>
    </>
  );
}

import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { formatCalendarDay, formatMoney } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";

/** The line of our bank's statement that stands for a deposit; nothing where none does. */
export function Evidence({ deposit: { evidence, asset } }: { deposit: ReviewedDepositView }) {
  if (evidence === null) return null;
  const { account, bookedOn, amount, counterparty, text, bankReference, lineId } = evidence;
  return (
    <Panel title={t("evidence")} isPadded>
      <KeyValue>
        <KeyValueLine name={t("account")}>
          <bdi>{t("evidenceLine", { account, day: formatCalendarDay(bookedOn) })}</bdi>
        </KeyValueLine>
        <KeyValueLine name={t("amount")}>{formatMoney(amount, asset)}</KeyValueLine>
        <KeyValueLine name={t("sender")}>
          <bdi>{counterparty === "" ? t("noSender") : counterparty}</bdi>
        </KeyValueLine>
        <KeyValueLine name={t("reference")}>
          <bdi>{text === "" ? t("noText") : text}</bdi>
        </KeyValueLine>
        {bankReference !== null && (
          <KeyValueLine name={t("bankReference")}>
            <bdi>{bankReference}</bdi>
          </KeyValueLine>
        )}
      </KeyValue>
      <TextLink href={`/admin/statements/${lineId}`}>{t("toLine")}</TextLink>
    </Panel>
  );
}

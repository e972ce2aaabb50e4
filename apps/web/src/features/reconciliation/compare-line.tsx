import type { FoundLineView } from "@fillmark/contracts/reconciliation";
import { CheckIcon } from "@fillmark/ui/icon";
import { formatCalendarDay, formatDay, formatMoney } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { plainAmount } from "./line-text.ts";

interface Compared {
  field: string;
  bank: string;
  /** Null where there is nothing to compare it with. */
  other: string | null;
  /** Null where neither agreeing nor differing says anything. */
  agrees: boolean | null;
}

/** Side by side; only what differs is tinted. */
export function CompareLine({ line }: { line: FoundLineView }) {
  const rows = line.amount.startsWith("-") && line.deposit === null ? payoutRows(line) : depositRows(line);
  const hasOther = line.deposit !== null || line.withdrawal !== null;
  return (
    <div className="rc__compare">
      <table aria-label={t("compared")}>
        <thead>
          <tr>
            <th scope="col">{t("field")}</th>
            <th scope="col">{t("bankSays")}</th>
            {hasOther && <th scope="col">{t(line.withdrawal === null ? "requested" : "sent")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, bank, other, agrees }) => (
            <tr key={field} className={agrees === false ? "is-different" : undefined}>
              <th scope="row">{field}</th>
              <td>
                <bdi>{bank === "" ? t("nothing") : bank}</bdi>
              </td>
              {hasOther && (
                <td>
                  <bdi>{other ?? ""}</bdi>
                  {agrees === true && (
                    <span className="rc__agrees">
                      <CheckIcon className="icon-16" />
                      <span className="sr-only">{t("agrees")}</span>
                    </span>
                  )}
                  {agrees === false && <span className="sr-only">, {t("differs")}</span>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shared(line: FoundLineView): Compared[] {
  return line.bankReference === null
    ? []
    : [{ field: t("bankReference"), bank: line.bankReference, other: null, agrees: null }];
}

function depositRows(line: FoundLineView): Compared[] {
  const { deposit, doubts, asset } = line;
  const has = (...wrong: string[]) =>
    deposit === null ? null : !doubts.some((doubt) => wrong.includes(doubt));
  const isOut = line.amount.startsWith("-");
  return [
    {
      field: t("amount"),
      bank: formatMoney(plainAmount(line), asset),
      other: deposit === null ? null : formatMoney(deposit.amount, deposit.asset),
      agrees: isOut ? null : has("amount_less", "amount_more"),
    },
    { field: t("reference"), bank: line.text, other: deposit?.reference ?? null, agrees: has() },
    {
      field: t(isOut ? "receiver" : "sender"),
      bank: line.counterparty,
      other:
        deposit === null
          ? null
          : `${deposit.user.name ?? deposit.user.email}, ${t("level", { level: deposit.user.level })}`,
      agrees: isOut ? null : has("name_differs", "name_missing", "unverified", "frozen"),
    },
    { field: t("senderAccount"), bank: line.counterpartyAccount ?? "", other: null, agrees: null },
    {
      field: t("day"),
      bank: t("bookedOn", { day: formatCalendarDay(line.bookedOn) }),
      other: deposit === null ? null : t("requestedOn", { day: formatDay(deposit.requestedAt) }),
      agrees: doubts.includes("ended") ? false : null,
    },
    ...shared(line),
  ];
}

function payoutRows(line: FoundLineView): Compared[] {
  const { withdrawal, doubts, asset } = line;
  const isSame = withdrawal === null ? null : !doubts.includes("account_differs");
  return [
    {
      field: t("amount"),
      bank: formatMoney(plainAmount(line), asset),
      other: withdrawal === null ? null : formatMoney(withdrawal.amount, asset),
      agrees: withdrawal === null ? null : true,
    },
    { field: t("receiver"), bank: line.counterparty, other: withdrawal?.user ?? null, agrees: null },
    {
      field: t("senderAccount"),
      bank: line.counterpartyAccount ?? "",
      other: withdrawal?.account ?? null,
      agrees: isSame,
    },
    { field: t("reference"), bank: line.text, other: null, agrees: null },
    {
      field: t("day"),
      bank: t("bookedOn", { day: formatCalendarDay(line.bookedOn) }),
      other: null,
      agrees: null,
    },
    ...shared(line),
  ];
}

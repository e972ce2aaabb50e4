import type { BankAccountView, StatementLineView } from "@fillmark/contracts/reconciliation";
import { Empty } from "@fillmark/ui/empty";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { formatCalendarDay, formatMoment } from "../../format/format.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";

const pageSize = 30;

/** The files that were taken, and what became of their lines as a file. */
export function ImportsList({ account }: { account: BankAccountView }) {
  const { client } = trpc.useUtils();
  const input = { accountId: account.id, limit: pageSize };
  const pages = useCursorQuery(["reconciliation", "listStatements"], input, (cursor) =>
    client.reconciliation.listStatements.query({ ...input, ...cursor }),
  );
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <QueryView
        query={pages}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={6} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{t("noImports")}</Empty>
          ) : (
            <Rows label={t("imports")}>
              {items.map(
                ({ id, fileName, format, lines, added, fromDay, toDay, importedBy, importedAt, number }) => (
                  <Row
                    key={id}
                    title={<bdi>{number === null ? fileName : `${fileName}, ${number}`}</bdi>}
                    detail={`${t("importLine", { format: t(`format_${format}`), lines, added })} · ${t(
                      "importBy",
                      {
                        name: importedBy.name,
                        at: formatMoment(importedAt),
                      },
                    )}`}
                    value={t("period", { from: formatCalendarDay(fromDay), to: formatCalendarDay(toDay) })}
                    valueDetail={<StatementCsv accountId={account.id} statementId={id} />}
                  />
                ),
              )}
            </Rows>
          )
        }
      </QueryView>
      <LoadMore query={pages} label={t("showMore")} className="rc__more" />
    </>
  );
}

function StatementCsv({ accountId, statementId }: { accountId: string; statementId: string }) {
  const { client } = trpc.useUtils();
  async function make(): Promise<string> {
    const lines = await readAllPages(
      (cursor) =>
        client.reconciliation.listLines.query({
          accountId,
          statementId,
          limit: 200,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      50_000,
    );
    return linesCsv(lines.toReversed());
  }
  return <CsvButton label={t("csv")} failed={t("csvFailed")} name="reconciliation" make={make} />;
}

const head = [
  "line",
  "booked_on",
  "amount",
  "currency",
  "bank_reference",
  "counterparty",
  "counterparty_account",
  "text",
  "standing",
  "doubts",
  "deposit",
  "deposit_reference",
  "customer",
  "withdrawal",
  "decided_by",
  "decided_at",
  "reason",
];

function linesCsv(lines: readonly StatementLineView[]): string {
  return toCsv(
    head,
    lines.map((line) => [
      String(line.position),
      line.bookedOn,
      line.amount,
      line.asset,
      line.bankReference ?? "",
      line.counterparty,
      line.counterpartyAccount ?? "",
      line.text,
      line.standing,
      line.doubts.join(" "),
      line.deposit?.depositId ?? "",
      line.deposit?.reference ?? "",
      line.deposit?.user.email ?? "",
      line.withdrawal?.id ?? "",
      line.decision?.by.name ?? "",
      line.decision?.at ?? "",
      line.decision?.reason ?? "",
    ]),
  );
}

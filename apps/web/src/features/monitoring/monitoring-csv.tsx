import type { AlertRowView } from "@fillmark/contracts/monitoring";
import { trpc } from "../../api-client/trpc.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { monitoring as t } from "../../messages/en/monitoring.ts";
import { inputOf, type MonitoringQuestion } from "./monitoring-filters.tsx";

/** What the list shows, all of it, as a file; people are masked as they are there. */
export function MonitoringCsv({ question }: { question: MonitoringQuestion }) {
  const { client } = trpc.useUtils();
  const make = async (): Promise<string> =>
    monitoringCsv(
      await readAllPages((cursor) =>
        client.monitoring.list.query({
          ...inputOf(question),
          limit: 200,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
    );
  return (
    <CsvButton label={t("csv")} failed={t("csvFailed")} name={`monitoring-${question.show}`} make={make} />
  );
}

function monitoringCsv(rows: readonly AlertRowView[]): string {
  return toCsv(
    [
      "id",
      "opened_at",
      "state",
      "rule",
      "usd",
      "movements",
      "holds",
      "user_id",
      "email",
      "changed_at",
      "decided_at",
    ],
    rows.map((row) => [
      row.id,
      row.openedAt,
      row.state,
      row.rule,
      row.usd,
      String(row.movements),
      String(row.holds),
      row.user.id,
      row.user.email,
      row.changedAt,
      row.decidedAt ?? "",
    ]),
  );
}

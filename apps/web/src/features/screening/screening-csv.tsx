import type { ScreeningRowView } from "@fillmark/contracts/screening";
import { trpc } from "../../api-client/trpc.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { screening as t } from "../../messages/en/screening.ts";
import { inputOf, type ScreeningQuestion } from "./screening-filters.tsx";

/** What the list shows, all of it, as a file; people are masked as they are there. */
export function ScreeningCsv({ question }: { question: ScreeningQuestion }) {
  const { client } = trpc.useUtils();
  const make = async (): Promise<string> =>
    screeningCsv(
      await readAllPages((cursor) =>
        client.screening.list.query({
          ...inputOf(question),
          limit: 200,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
    );
  return (
    <CsvButton label={t("csv")} failed={t("csvFailed")} name={`screening-${question.show}`} make={make} />
  );
}

function screeningCsv(rows: readonly ScreeningRowView[]): string {
  return toCsv(
    [
      "id",
      "opened_at",
      "state",
      "list",
      "version",
      "entry",
      "score",
      "compared",
      "user_id",
      "email",
      "measure",
      "decided_at",
    ],
    rows.map((row) => [
      row.id,
      row.openedAt,
      row.state,
      row.list,
      row.version,
      row.entryName,
      String(row.score),
      row.role,
      row.user.id,
      row.user.email,
      row.measure ?? "",
      row.decidedAt ?? "",
    ]),
  );
}

import type { QueuedWithdrawalView } from "@fillmark/contracts/withdrawals";
import { trpc } from "../../api-client/trpc.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { withdrawals } from "../../messages/en/withdrawals.ts";
import { inputOf, type Question } from "./queue-filters.tsx";

/** What the list shows, all of it, as a file. */
export function QueueCsv({ question }: { question: Question }) {
  const { client } = trpc.useUtils();
  const make = async (): Promise<string> =>
    queueCsv(
      await readAllPages((cursor) =>
        client.withdrawals.queue.query({
          ...inputOf(question),
          limit: 200,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
    );
  return (
    <CsvButton
      label={withdrawals("csv")}
      failed={withdrawals("csvFailed")}
      name={`withdrawals-${question.queue}`}
      make={make}
    />
  );
}

function queueCsv(items: readonly QueuedWithdrawalView[]): string {
  return toCsv(
    [
      "id",
      "created_at",
      "state",
      "asset",
      "amount",
      "fee",
      "user_id",
      "email",
      "destination",
      "given",
      "needed",
    ],
    items.map((each) => [
      each.id,
      each.createdAt,
      each.state,
      each.asset,
      each.amount,
      each.fee,
      each.user.id,
      each.user.email,
      each.destination.account,
      String(each.approvals.given),
      String(each.approvals.needed),
    ]),
  );
}

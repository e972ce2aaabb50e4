import type { MoneyLineView } from "@fillmark/contracts/overview";
import { Empty } from "@fillmark/ui/empty";
import { FormCard } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Spark } from "@fillmark/ui/spark";
import { type Column, Table } from "@fillmark/ui/table";
import { formatAmount, formatMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { overview } from "../../messages/en/overview.ts";
import { DayTable } from "../../console/day-bars.tsx";

const everyMs = 60_000;

/** What came in and what went out, by asset. */
export function MoneyPanel() {
  const query = trpc.overview.money.useQuery(undefined, { refetchInterval: everyMs });
  return (
    <FormCard title={overview("money")}>
      <QueryView
        query={query}
        failed={overview("moneyFailed")}
        skeleton={<SkeletonRows label={overview("moneyLoading")} count={3} />}
      >
        {({ lines }) =>
          lines.length === 0 ? <Empty>{overview("moneyNone")}</Empty> : <Lines lines={lines} />
        }
      </QueryView>
    </FormCard>
  );
}

function Lines({ lines }: { lines: readonly MoneyLineView[] }) {
  return (
    <>
      <Table
        label={overview("money")}
        columns={columns}
        items={lines}
        keyOf={({ asset }) => asset}
        density="tall"
      />
      <DayTable label={overview("money")} columns={lines.flatMap(dayColumns)} />
    </>
  );
}

const columns: readonly Column<MoneyLineView>[] = [
  {
    key: "asset",
    head: overview("asset"),
    cell: ({ asset }) => <span className="font-medium">{asset}</span>,
  },
  {
    key: "inToday",
    head: overview("inToday"),
    isNumeric: true,
    cell: ({ asset, deposits }) => written(deposits.today, asset),
  },
  {
    key: "inYesterday",
    head: overview("inYesterday"),
    isNumeric: true,
    cell: ({ asset, deposits }) => written(deposits.yesterday, asset),
  },
  {
    key: "inDays",
    head: overview("inDays"),
    cell: ({ days }) => <Spark direction="flat" points={days.map((one) => Number(one.deposits))} />,
  },
  {
    key: "outToday",
    head: overview("outToday"),
    isNumeric: true,
    cell: ({ asset, withdrawals }) => written(withdrawals.today, asset),
  },
  {
    key: "outYesterday",
    head: overview("outYesterday"),
    isNumeric: true,
    cell: ({ asset, withdrawals }) => written(withdrawals.yesterday, asset),
  },
  {
    key: "outDays",
    head: overview("outDays"),
    cell: ({ days }) => <Spark direction="flat" points={days.map((one) => Number(one.withdrawals))} />,
  },
];

function dayColumns({ asset, days }: MoneyLineView) {
  const of = (way: "deposits" | "withdrawals") =>
    days.map((one) => ({ day: one.day, value: Number(one[way]), text: written(one[way], asset) }));
  return [
    { head: overview("inOf", { asset }), days: of("deposits") },
    { head: overview("outOf", { asset }), days: of("withdrawals") },
  ];
}

function written(amount: string, asset: string): string {
  return asset === "USD" ? formatMoney(amount, asset) : formatAmount(amount, asset);
}

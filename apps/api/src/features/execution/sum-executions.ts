// Many executions in one line: exact sums by the database, and the figures that they give. Each figure is of the fills for
// which both of its sums are known, weighted by what they were worth.
import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import type { ExecutionSumView } from "@fillmark/contracts/execution";
import { formatUnits } from "@fillmark/contracts/money";
import type { Exchange } from "../../exchange/exchange.port.ts";
import type { Database } from "../../db/query.ts";
import { scaleOf } from "../trading/index.ts";
import { bpsText, bigOf, slippageText } from "./execution-view.ts";

/** `sum` of a column, or of it alone where another one is known too, whole and as text; null without any. */
function sumOf(column: Sums, known: Sums = column): RawBuilder<string | null> {
  return sql<string | null>`(sum(${sql.ref(column)}) filter (where ${sql.ref(known)} is not null))::text`;
}

function countOf(column: Sums): RawBuilder<string> {
  return sql<string>`count(${sql.ref(column)})::text`;
}

type Sums =
  | "value"
  | "fee"
  | "spread"
  | "arrival_value"
  | "improvement"
  | "best_value"
  | "preview_value"
  | "realised5s"
  | "realised60s";

/** What every sum selects, beside what it is grouped by. */
export function sumColumns(_of: ExpressionBuilder<Database, "executions">) {
  return [
    sql<string>`count(*)::text`.as("fills"),
    sql<string>`coalesce(sum(value), 0)::text`.as("value"),
    sql<string>`coalesce(sum(fee), 0)::text`.as("fee"),
    sumOf("spread").as("spread"),
    sumOf("arrival_value").as("arrival"),
    sumOf("improvement").as("improvement"),
    sumOf("best_value").as("best"),
    sql<string>`count(*) filter (where improvement > 0)::text`.as("improved"),
    sql<
      string | null
    >`(sum(case side when 'buy' then value - preview_value else preview_value - value end))::text`.as(
      "overPreview",
    ),
    sumOf("preview_value").as("preview"),
    // Against the mid at arrival, so only where that is known as well.
    sql<string | null>`(sum(realised5s) filter (where arrival_value is not null))::text`.as("realised5s"),
    sumOf("arrival_value", "realised5s").as("arrival5s"),
    sql<string | null>`(sum(realised60s) filter (where arrival_value is not null))::text`.as("realised60s"),
    sumOf("arrival_value", "realised60s").as("arrival60s"),
    sql<string>`(extract(epoch from sum(at - arrived_at)) * 1000)::bigint::text`.as("timeMs"),
    countOf("spread").as("withArrival"),
    countOf("preview_value").as("withPreview"),
    sql<string>`count(*) filter (where realised5s is not null and arrival_value is not null)::text`.as(
      "with5s",
    ),
    sql<string>`count(*) filter (where realised60s is not null and arrival_value is not null)::text`.as(
      "with60s",
    ),
  ] as const;
}

export interface SumRow {
  readonly quoteAsset: string;
  readonly fills: string;
  readonly value: string;
  readonly fee: string;
  readonly spread: string | null;
  readonly arrival: string | null;
  readonly improvement: string | null;
  readonly best: string | null;
  readonly improved: string;
  readonly overPreview: string | null;
  readonly preview: string | null;
  readonly realised5s: string | null;
  readonly arrival5s: string | null;
  readonly realised60s: string | null;
  readonly arrival60s: string | null;
  readonly timeMs: string;
  readonly withArrival: string;
  readonly withPreview: string;
  readonly with5s: string;
  readonly with60s: string;
}

export function sumView(exchange: Exchange, row: SumRow): ExecutionSumView {
  const scale = scaleOf(exchange, row.quoteAsset);
  const twice = (text: string | null) => (text === null ? null : 2n * BigInt(text));
  const [spread, arrival] = [bigOf(row.spread), bigOf(row.arrival)];
  const improvement = bigOf(row.improvement);
  return {
    quoteAsset: row.quoteAsset,
    fills: Number(row.fills),
    value: formatUnits(BigInt(row.value), scale),
    fee: formatUnits(BigInt(row.fee), scale),
    effectiveSpreadBps: bpsText(twice(row.spread), arrival),
    slippageBps: bpsText(spread, arrival),
    slippage: slippageText(spread, scale),
    priceImprovementBps: bpsText(improvement, bigOf(row.best)),
    priceImprovement: improvement === null ? null : formatUnits(improvement, scale),
    improvedFills: Number(row.improved),
    previewSlippageBps: bpsText(bigOf(row.overPreview), bigOf(row.preview)),
    realised5sBps: bpsText(twice(row.realised5s), bigOf(row.arrival5s)),
    realised60sBps: bpsText(twice(row.realised60s), bigOf(row.arrival60s)),
    averageTimeToFillMs: Math.round(Number(row.timeMs) / Math.max(1, Number(row.fills))),
    measured: {
      arrival: Number(row.withArrival),
      preview: Number(row.withPreview),
      realised5s: Number(row.with5s),
      realised60s: Number(row.with60s),
    },
  };
}

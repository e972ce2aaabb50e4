// Executions added up by day, pair and source. A fill between two traders counts once, from its taker's side; one in which the
// liquidity provider has crossed a resting order, from that order's.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";

const keys = ["venue", "day", "pair", "source"] as const;
const dayOfFill = sql<string>`(at at time zone 'UTC')::date`;

/** What is added up of fills, by its column. */
const figuresOfFills = [
  ["fills", sql<string>`count(*)`],
  ["value", sql<string>`sum(value)`],
  ["fee", sql<string>`sum(fee)`],
  ["time_ms", sql<string>`(extract(epoch from sum(at - arrived_at)) * 1000)::bigint`],
  ["spread", sql<string>`coalesce(sum(spread), 0)`],
  ["arrival_value", sql<string>`coalesce(sum(arrival_value), 0)`],
  ["with_arrival", sql<string>`count(spread)`],
  ["improvement", sql<string>`coalesce(sum(improvement), 0)`],
  ["best_value", sql<string>`coalesce(sum(best_value), 0)`],
  ["improved", sql<string>`count(*) filter (where improvement > 0)`],
] as const;
const names = figuresOfFills.map(([name]) => name);

/** Of executions that were recorded just now. */
export async function addFills(
  em: EntityManager,
  { after, through }: { readonly after: string; readonly through: string },
): Promise<void> {
  const sums = countedExecutions(em)
    .select(figuresOfFills.map(([name, figure]) => figure.as(name)))
    .where("fill_id", ">", after)
    .where("fill_id", "<=", through);
  await query(em)
    .insertInto("execution_days")
    .columns([...keys, "quote_asset", ...names])
    .expression(sums)
    .onConflict((conflict) =>
      conflict.columns([...keys]).doUpdateSet(Object.fromEntries(names.map((name) => [name, added(name)]))),
    )
    .execute();
}

/** Of executions whose mid afterwards was written down just now. Against the mid at arrival, so only where that is known. */
export async function addMids(
  em: EntityManager,
  executions: readonly { readonly fillId: string; readonly role: string }[],
  seconds: 5 | 60,
): Promise<void> {
  if (executions.length === 0) return;
  const names =
    seconds === 5
      ? (["realised5s", "arrival5s", "with5s"] as const)
      : (["realised60s", "arrival60s", "with60s"] as const);
  const given = sql<{ fill: string; role: string }>`jsonb_to_recordset(${JSON.stringify(
    executions.map(({ fillId, role }) => ({ fill: fillId, role })),
  )}::jsonb)`;
  const sums = countedExecutions(em)
    .innerJoin(given.as<"g">(sql`g(fill bigint, role text)`), (join) =>
      join.onRef("g.fill", "=", "fill_id").onRef("g.role", "=", "executions.role"),
    )
    .select([
      sql<string>`sum(${sql.ref(names[0])})`.as("realised"),
      sql<string>`sum(arrival_value)`.as("arrival"),
      sql<string>`count(*)`.as("with_mid"),
    ])
    .where("arrival_value", "is not", null);
  await query(em)
    .insertInto("execution_days")
    .columns([...keys, "quote_asset", ...names])
    .expression(sums)
    .onConflict((conflict) =>
      conflict.columns([...keys]).doUpdateSet(Object.fromEntries(names.map((name) => [name, added(name)]))),
    )
    .execute();
}

function countedExecutions(em: EntityManager) {
  return query(em)
    .selectFrom("executions")
    .select(["venue", dayOfFill.as("day"), "pair", "source", "quote_asset"])
    .where((of) => of.or([of("executions.role", "=", "taker"), of("source", "=", "liquidity")]))
    .groupBy(["venue", dayOfFill, "pair", "source", "quote_asset"]);
}

const added = (name: string) =>
  sql<string>`${sql.ref(`execution_days.${name}`)} + ${sql.ref(`excluded.${name}`)}`;

/** The figures of many days, under the names of `SumRow`. A sum of no fills is none at all. */
export function daySums() {
  const all = (name: string) => sql<string>`sum(${sql.ref(name)})::text`;
  const known = (name: string, count: string) =>
    sql<string | null>`case when sum(${sql.ref(count)}) > 0 then sum(${sql.ref(name)})::text end`;
  const none = sql<string | null>`null::text`;
  return [
    all("fills").as("fills"),
    all("value").as("value"),
    all("fee").as("fee"),
    all("time_ms").as("timeMs"),
    known("spread", "with_arrival").as("spread"),
    known("arrival_value", "with_arrival").as("arrival"),
    known("improvement", "with_arrival").as("improvement"),
    known("best_value", "with_arrival").as("best"),
    all("improved").as("improved"),
    none.as("overPreview"),
    none.as("preview"),
    known("realised5s", "with5s").as("realised5s"),
    known("arrival5s", "with5s").as("arrival5s"),
    known("realised60s", "with60s").as("realised60s"),
    known("arrival60s", "with60s").as("arrival60s"),
    all("with_arrival").as("withArrival"),
    sql<string>`'0'`.as("withPreview"),
    all("with5s").as("with5s"),
    all("with60s").as("with60s"),
  ] as const;
}

import { sql } from "kysely";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import type { Fill } from "../../exchange/core/events.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { readFills } from "../trading/index.ts";
import { afterFill, FLAT, type LiquidityPosition } from "./liquidity-position.ts";

const FILLS_AT_ONCE = 2_000;
const GOES_AT_ONCE = 40;
const DAY_LENGTH = 10;

/** Adds new fills of the liquidity provider to its positions and days, each once and in order. */
export async function recordLiquidity(ctx: Context): Promise<void> {
  for (let go = 0; go < GOES_AT_ONCE; go++) {
    if (!(await inTransaction(ctx.em, (em) => recordOnce({ ...ctx, em })))) break;
  }
}

/** True while there is more. The one row of the progress is the lock. */
async function recordOnce(ctx: Context): Promise<boolean> {
  const { em } = ctx;
  const progress = await query(em)
    .selectFrom("execution_progress")
    .select("through_liquidity as after")
    .forUpdate()
    .executeTakeFirstOrThrow();
  const fills = await readFills(ctx, {
    sql: "where id > ? order by fills.id limit ?",
    values: [progress.after, FILLS_AT_ONCE],
  });
  const last = fills.at(-1);
  if (last === undefined) return false;
  const own = fills.filter(
    ({ takerOwner, makerOwner }) => takerOwner === LIQUIDITY || makerOwner === LIQUIDITY,
  );
  if (own.length > 0) await addFills(ctx, own);
  await query(em)
    .updateTable("execution_progress")
    .set({ through_liquidity: String(last.id) })
    .execute();
  return fills.length === FILLS_AT_ONCE;
}

interface Day {
  fills: number;
  value: bigint;
  realised: bigint;
  fees: bigint;
}

async function addFills({ em }: Context, fills: readonly Fill[]): Promise<void> {
  const positions = new Map<string, { state: LiquidityPosition; fills: number }>();
  const rows = await query(em).selectFrom("liquidity_positions").selectAll().execute();
  for (const { venue, pair, ...row } of rows)
    positions.set(`${venue} ${pair}`, { state: stateOf(row), fills: Number(row.fills) });
  const touched = new Set<string>();
  const days = new Map<string, Day>();
  for (const fill of fills) {
    const market = `${fill.venue} ${fill.pair}`;
    const before = positions.get(market) ?? { state: FLAT, fills: 0 };
    const state = afterFill(before.state, ownSide(fill));
    positions.set(market, { state, fills: before.fills + 1 });
    touched.add(market);
    const name = `${new Date(fill.at).toISOString().slice(0, DAY_LENGTH)} ${market}`;
    const day = days.get(name) ?? { fills: 0, value: 0n, realised: 0n, fees: 0n };
    days.set(name, {
      fills: day.fills + 1,
      value: day.value + fill.value,
      realised: day.realised + state.realised - before.state.realised,
      fees: day.fees + fill.takerFee + fill.makerFee,
    });
  }
  await savePositions(em, positions, touched);
  await addDays(em, days);
}

function stateOf(row: { position: string; cost: string; realised: string; cash: string }): LiquidityPosition {
  const { position, cost, realised, cash } = row;
  return {
    position: BigInt(position),
    cost: BigInt(cost),
    realised: BigInt(realised),
    cash: BigInt(cash),
  };
}

/** As the maker it does the other thing; where a quote has crossed a resting order it is the taker itself. */
function ownSide({ takerOwner, takerSide, quantity, value }: Fill) {
  const isTaker = takerOwner === LIQUIDITY;
  const side = isTaker === (takerSide === "buy") ? "buy" : "sell";
  return { side, quantity: BigInt(quantity), value } as const;
}

async function savePositions(
  em: Context["em"],
  positions: ReadonlyMap<string, { state: LiquidityPosition; fills: number }>,
  touched: ReadonlySet<string>,
): Promise<void> {
  const values = [...touched].flatMap((market) => {
    const known = positions.get(market);
    const [venue, pair = ""] = market.split(" ");
    if (known === undefined) return [];
    const { position, cost, realised, cash } = known.state;
    return [
      {
        venue: venue === "live" ? ("live" as const) : ("demo" as const),
        pair,
        position: String(position),
        cost: String(cost),
        realised: String(realised),
        cash: String(cash),
        fills: String(known.fills),
      },
    ];
  });
  await query(em)
    .insertInto("liquidity_positions")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["venue", "pair"]).doUpdateSet((of) => ({
        position: of.ref("excluded.position"),
        cost: of.ref("excluded.cost"),
        realised: of.ref("excluded.realised"),
        cash: of.ref("excluded.cash"),
        fills: of.ref("excluded.fills"),
      })),
    )
    .execute();
}

async function addDays(em: Context["em"], days: ReadonlyMap<string, Day>): Promise<void> {
  const values = [...days].map(([name, day]) => {
    const [date = "", venue, pair = ""] = name.split(" ");
    return {
      day: date,
      venue: venue === "live" ? ("live" as const) : ("demo" as const),
      pair,
      fills: String(day.fills),
      value: String(day.value),
      realised: String(day.realised),
      fees: String(day.fees),
    };
  });
  const sum = (column: "fills" | "value" | "realised" | "fees") =>
    sql<string>`${sql.ref(`liquidity_days.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  await query(em)
    .insertInto("liquidity_days")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["venue", "day", "pair"]).doUpdateSet({
        fills: sum("fills"),
        value: sum("value"),
        realised: sum("realised"),
        fees: sum("fees"),
      }),
    )
    .execute();
}

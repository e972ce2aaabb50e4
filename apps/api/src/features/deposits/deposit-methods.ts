import type { EntityManager } from "@mikro-orm/postgresql";
import type { DepositMethodsView, OperatedMethodView } from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import type { InferResult } from "kysely";
import { query } from "../../db/query.ts";
import type { AdminContext, Context, UserContext } from "../../context/context.ts";
import { readLimits } from "./deposit-limits.ts";
import { scaleOf } from "../trading/index.ts";

function selectMethods(em: EntityManager) {
  return query(em)
    .selectFrom("deposit_methods")
    .select(["id", "rail", "asset", "min_amount as min", "max_amount as max", "is_enabled", "instructions"]);
}

export type MethodRow = InferResult<ReturnType<typeof selectMethods>>[number];

/** What can be paid in now, and how much of it. */
export async function listMethods(ctx: UserContext): Promise<DepositMethodsView> {
  const methods = await readMethods(ctx);
  return {
    methods: methods.filter(({ isEnabled }) => isEnabled),
    limits: await readLimits(ctx.em, ctx.actor.userId),
  };
}

/** All that the operator set up, the closed ones too. */
export async function listAllMethods(ctx: AdminContext): Promise<{ methods: OperatedMethodView[] }> {
  return { methods: await readMethods(ctx) };
}

export async function findMethod(em: EntityManager, id: string): Promise<MethodRow | null> {
  return (await selectMethods(em).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Without those whose rail or asset isn't there any more: nothing could be paid in by them. */
async function readMethods(ctx: Context): Promise<OperatedMethodView[]> {
  const rows = await selectMethods(ctx.em).orderBy("position").orderBy("id").execute();
  return rows.flatMap((row) => {
    const rail = ctx.rails.find(row.rail);
    const isKnown = ctx.exchange.assets().some(({ asset }) => asset === row.asset);
    if (rail === null || !isKnown) return [];
    const text = (units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, row.asset));
    const { id, rail: railId, asset, instructions, is_enabled: isEnabled } = row;
    const { kind, isSandbox } = rail;
    const range = { min: text(row.min), max: text(row.max) };
    return [{ id, rail: railId, kind, isSandbox, asset, ...range, instructions, isEnabled }];
  });
}

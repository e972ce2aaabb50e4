import type { EntityManager } from "@mikro-orm/postgresql";
import type { DepositMethodsView, OperatedMethodView } from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext, Context, UserContext } from "../../trpc/context.ts";
import { readLimits } from "./deposit-limits.ts";
import { scaleOf } from "../trading/index.ts";

export interface MethodRow {
  readonly id: string;
  readonly rail: string;
  readonly asset: string;
  readonly min: string;
  readonly max: string;
  readonly is_enabled: boolean;
  readonly instructions: string;
}

const columns = `id, rail, asset, min_amount::text as min, max_amount::text as max, is_enabled, instructions`;

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
  const rows = await em.execute<MethodRow[]>(`select ${columns} from deposit_methods where id = ?`, [id]);
  return rows[0] ?? null;
}

/** Without those whose rail or asset isn't there any more: nothing could be paid in by them. */
async function readMethods(ctx: Context): Promise<OperatedMethodView[]> {
  const rows = await ctx.em.execute<MethodRow[]>(
    `select ${columns} from deposit_methods order by position, id`,
  );
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

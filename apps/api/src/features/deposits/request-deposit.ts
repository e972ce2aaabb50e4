import {
  RequestDepositInput,
  type DepositInstructionsView,
  type DepositView,
} from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import type { Rail } from "../rails/index.ts";
import { scaleOf } from "../trading/index.ts";
import { requireServed } from "../verification/index.ts";
import { amountOf } from "./deposit-amount.ts";
import { lockLimits, requireWithinLimits, usdValue } from "./deposit-limits.ts";
import { findMethod, type MethodRow } from "./deposit-methods.ts";
import { depositView, selectDeposits, type DepositRow } from "./deposit-row.ts";

const OPEN_AT_MOST = 20;

/**
 * Asks to pay in, and returns the instructions. Nothing is credited by it. The same `requestId` is the same request. Throws LIVE_ONLY
 * on the demo venue, DEPOSIT_METHOD_CLOSED, BELOW_MINIMUM, ABOVE_MAXIMUM, COUNTRY_NOT_SERVED, LEVEL_TOO_LOW,
 * LIMIT_EXCEEDED, PRICE_UNKNOWN, TOO_MANY_DEPOSITS, and what is wrong with the amount.
 */
export async function requestDeposit(ctx: UserContext, input: RequestDepositInput): Promise<DepositView> {
  const { userId } = ctx.actor;
  const known = await findByRequest(ctx, input.requestId);
  if (known !== null) return depositView(ctx, known);
  if (input.venue !== "live") throw new DomainError("LIVE_ONLY", {});
  const { method, rail } = await requireOpenMethod(ctx, input.methodId);
  const amount = amountWithin(ctx, method, input.amount);
  const usd = usdValue(ctx, method.asset, amount);
  await requireServed(ctx.em, ctx.auth.secretBox, { userId });
  // Before the rail is asked for anything; what counts is counted once more below, under the lock.
  await requireWithinLimits(ctx.em, { userId, usd });
  const id = uuidV7(ctx.clock.now());
  const given = await rail.depositInstructions({ depositId: id, userId, asset: method.asset, amount });
  const instructions = await toOwnAccount(ctx.em, method, given);
  await inTransaction(ctx.em, async (em) => {
    await lockLimits(em, userId);
    if ((await findByRequest({ ...ctx, em }, input.requestId)) !== null) return;
    await rail.requireStanding(em);
    await requireFewOpen({ ...ctx, em });
    await requireWithinLimits(em, { userId, usd });
    await query(em)
      .insertInto("deposits")
      .values({
        id,
        user_id: userId,
        request_id: input.requestId,
        method_id: method.id,
        rail: method.rail,
        asset: method.asset,
        amount: amount.toString(),
        usd: usd.toString(),
        reference: instructions.reference,
        instructions: JSON.stringify(instructions),
        note: method.instructions,
        is_asked: true,
        state: "requested",
        expires_at: sql<Date>`now() + interval '7 days'`,
      })
      .execute();
  });
  const stored = await findByRequest(ctx, input.requestId);
  if (stored === null) throw new Error("A request for a deposit was not stored.");
  return depositView(ctx, stored);
}

/** A bank's payment goes to the account that the operator shows for it; where there is none, to the rail's own. */
async function toOwnAccount(
  em: EntityManager,
  { rail, asset }: MethodRow,
  given: DepositInstructionsView,
): Promise<DepositInstructionsView> {
  if (given.kind !== "bank") return given;
  const own = await query(em)
    .selectFrom("bank_accounts")
    .select(["holder", "bank", "account", "routing", "bic"])
    .where("rail", "=", rail)
    .where("asset", "=", asset)
    .where("is_shown", "=", true)
    .executeTakeFirst();
  if (own === undefined) return given;
  const { holder, bank, account, routing, bic } = own;
  return {
    ...given,
    holder,
    bank,
    account,
    ...(routing === null ? {} : { routing }),
    ...(bic === null ? {} : { bic }),
  };
}

/** True for a request that was made: asking again gives that one. */
export async function isKnownDeposit(ctx: UserContext, input: unknown): Promise<boolean> {
  const named = z.object({ requestId: RequestDepositInput.shape.requestId }).safeParse(input);
  return named.success && (await findByRequest(ctx, named.data.requestId)) !== null;
}

async function findByRequest({ em, actor }: UserContext, requestId: string): Promise<DepositRow | null> {
  const row = await selectDeposits(em)
    .where("d.user_id", "=", actor.userId)
    .where("d.request_id", "=", requestId)
    .executeTakeFirst();
  return row ?? null;
}

async function requireOpenMethod(ctx: UserContext, id: string): Promise<{ method: MethodRow; rail: Rail }> {
  const method = await findMethod(ctx.em, id);
  if (method === null) throw new DomainError("NOT_FOUND", {});
  const rail = ctx.rails.find(method.rail);
  if (!method.is_enabled || rail === null) throw new DomainError("DEPOSIT_METHOD_CLOSED", {});
  return { method, rail };
}

function amountWithin(ctx: UserContext, { asset, min, max }: MethodRow, text: string): bigint {
  const amount = amountOf(ctx, asset, text);
  const words = (units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, asset));
  if (amount < BigInt(min)) throw new DomainError("BELOW_MINIMUM", { minimum: words(min), asset });
  if (amount > BigInt(max)) throw new DomainError("ABOVE_MAXIMUM", { maximum: words(max), asset });
  return amount;
}

async function requireFewOpen({ em, actor }: UserContext): Promise<void> {
  const { open } = await query(em)
    .selectFrom("deposits")
    .select(({ fn }) => fn.countAll<string>().as("open"))
    .where("user_id", "=", actor.userId)
    .where("state", "in", ["requested", "proof_submitted"])
    .executeTakeFirstOrThrow();
  if (Number(open) >= OPEN_AT_MOST) throw new DomainError("TOO_MANY_DEPOSITS", {});
}

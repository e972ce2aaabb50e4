import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import {
  RequestWithdrawalInput,
  type DestinationSnapshot,
  type WithdrawalView,
} from "@fillmark/contracts/withdrawals";
import { z } from "zod";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { withKeyLock } from "../../runtime/key-lock.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { enqueue } from "../../outbox/deliver.ts";
import { quorumFor } from "../approvals/index.ts";
import { requireStepUp } from "../auth/index.ts";
import { scaleOf } from "../trading/index.ts";
import { levelOf } from "../verification/index.ts";
import { requireDestination } from "./destinations/require-destination.ts";
import { assertAllowed, dollarValue, readAllowances } from "./limits.ts";
import { lockOwner } from "./lock-owner.ts";
import { readAvailable } from "./read-available.ts";
import { requireLive } from "./require-live.ts";
import { holdMoney } from "./settle.ts";
import { requireTravelRule } from "./travel-rule/require-travel-rule.ts";
import { listWithdrawalMethods, type WithdrawalMethod } from "./withdrawal-methods.ts";
import { readWithdrawal, selectWithdrawals, withdrawalViews, type WithdrawalRow } from "./withdrawal-row.ts";

/**
 * Asks for money to leave: judged, counted against the limits and held at once, then others approve. The same id with
 * the same body gives the stored one. Throws STEP_UP_NEEDED, LIVE_ONLY, ACCOUNT_FROZEN, ACCOUNT_PART_FROZEN,
 * WITHDRAWALS_STOPPED, WITHDRAWAL_ON_HOLD, NOT_FOUND
 * for a destination, DESTINATION_COOLING, ALLOW_LIST_ON, NO_WAY_OUT, the problems of an amount, BELOW_MINIMUM,
 * FEE_CHANGED, TRAVEL_RULE_MISSING, OWNERSHIP_UNDECLARED, INSUFFICIENT_FUNDS, PRICE_UNKNOWN, LEVEL_TOO_LOW, LIMIT_EXCEEDED, VENUE_CANCEL_ONLY,
 * WITHDRAWAL_ID_CONFLICT.
 */
export async function requestWithdrawal(
  ctx: UserContext,
  input: RequestWithdrawalInput,
): Promise<WithdrawalView> {
  await requireProof(ctx);
  requireLive(input.venue);
  const ways = await listWithdrawalMethods(ctx);
  const { userId } = ctx.actor;
  const id = await withKeyLock(userId, () => decide(ctx, input, ways));
  await holdMoney(ctx, id);
  const row = await readWithdrawal(ctx.em, id);
  const [view] = await withdrawalViews(ctx, row === null ? [] : [row]);
  if (view === undefined) throw new Error(`Withdrawal ${id} was written and is not there.`);
  return view;
}

/**
 * A session proves itself anew. A key that may withdraw was made by one that had, signs each call, and works from named addresses
 * alone; it reaches saved destinations, which wait, and adds none.
 */
async function requireProof(ctx: UserContext): Promise<void> {
  if (ctx.actor.key?.scopes.includes("withdraw") !== true) await requireStepUp(ctx);
}

/** True for one that is stored: asking for it again gives that one, or says that this is another. */
export async function isKnownWithdrawal({ em, actor }: UserContext, input: unknown): Promise<boolean> {
  const named = z
    .object({ clientWithdrawalId: RequestWithdrawalInput.shape.clientWithdrawalId })
    .safeParse(input);
  if (!named.success) return false;
  const row = await query(em)
    .selectFrom("withdrawals")
    .select("id")
    .where("user_id", "=", actor.userId)
    .where("client_withdrawal_id", "=", named.data.clientWithdrawalId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the id of the one that was stored before, or now. */
function decide(
  ctx: UserContext,
  input: RequestWithdrawalInput,
  ways: readonly WithdrawalMethod[],
): Promise<string> {
  return inTransaction(ctx.em, async (em) => {
    const owner = await lockOwner(em, ctx.actor.userId);
    const stored = await findStored(em, ctx.actor.userId, input);
    if (stored !== null) return stored.id;
    if (owner.isFrozen) throw new DomainError("ACCOUNT_FROZEN", {});
    if (owner.areWithdrawalsFrozen) throw new DomainError("ACCOUNT_PART_FROZEN", { part: "withdrawals" });
    if (owner.isStopped) throw new DomainError("WITHDRAWALS_STOPPED", {});
    if (owner.onHoldUntil !== null) throw new DomainError("WITHDRAWAL_ON_HOLD", { until: owner.onHoldUntil });
    return validateAndInsert(em, ctx, { input, ways });
  });
}

async function findStored(
  em: EntityManager,
  userId: string,
  input: RequestWithdrawalInput,
): Promise<WithdrawalRow | null> {
  const row = await selectWithdrawals(em)
    .where("w.user_id", "=", userId)
    .where("w.client_withdrawal_id", "=", input.clientWithdrawalId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.request_hash === hashOf(input)) return row;
  throw new DomainError("WITHDRAWAL_ID_CONFLICT", { clientWithdrawalId: input.clientWithdrawalId });
}

/** Of the body without its id: the same wish, however its fields were ordered. */
function hashOf({ destinationId, asset, amount }: RequestWithdrawalInput): string {
  return createHash("sha256")
    .update(JSON.stringify([destinationId, asset, amount]))
    .digest("hex");
}

interface Asked {
  readonly input: RequestWithdrawalInput;
  readonly ways: readonly WithdrawalMethod[];
}

/** Everything that is counted is counted here, while nobody else of this account can count. */
async function validateAndInsert(
  em: EntityManager,
  ctx: UserContext,
  { input, ways }: Asked,
): Promise<string> {
  const { userId } = ctx.actor;
  const { asset, destinationId } = input;
  const destination = await requireDestination(em, { userId, destinationId, asset });
  const way = ways.find((one) => one.asset === asset && one.kind === destination.kind);
  if (way === undefined) throw new DomainError("NO_WAY_OUT", { asset });
  const amount = amountOf(ctx, input);
  const scale = scaleOf(ctx.exchange, asset);
  assertFee({ shown: input.fee, way, scale });
  if (amount < way.minimum)
    throw new DomainError("BELOW_MINIMUM", { minimum: formatUnits(way.minimum, scale), asset });
  const level = await levelOf(em, userId);
  const value = dollarValue(ctx, asset, amount);
  await requireTravelRule(em, ctx, { userId, destinationId, destination, value });
  assertAllowed(await readAllowances(em, userId, level), value);
  await assertFunds(em, { userId, asset, amount, scale });
  return insert(em, ctx, { input, way, amount, value, destination });
}

function amountOf(ctx: UserContext, { asset, amount: text }: RequestWithdrawalInput): bigint {
  const scale = scaleOf(ctx.exchange, asset);
  const amount = parseAmount(text, scale);
  if (amount.ok) return amount.units;
  const { problem } = amount;
  if (problem === "TOO_MANY_DECIMALS")
    throw new DomainError(problem, { field: "amount", limit: String(scale), actual: text });
  throw new DomainError(problem, { field: "amount" });
}

interface Shown {
  readonly shown: string | undefined;
  readonly way: WithdrawalMethod;
  readonly scale: number;
}

/** Nobody pays another fee than they were shown. */
function assertFee({ shown, way, scale }: Shown): void {
  const fee = formatUnits(way.fee, scale);
  if (shown !== undefined && shown !== fee) throw new DomainError("FEE_CHANGED", { fee, asset: way.asset });
}

interface Needed {
  readonly userId: string;
  readonly asset: string;
  readonly amount: bigint;
  readonly scale: number;
}

/** Spares rows for what can't be held anyway; the exchange has the last word. */
async function assertFunds(em: EntityManager, { userId, asset, amount, scale }: Needed): Promise<void> {
  const available = (await readAvailable(em, userId)).get(asset) ?? 0n;
  if (available >= amount) return;
  const text = (units: bigint) => formatUnits(units, scale);
  throw new DomainError("INSUFFICIENT_FUNDS", {
    asset,
    needed: text(amount),
    available: text(available),
    missing: text(amount - available),
  });
}

interface ValidatedRequest {
  readonly input: RequestWithdrawalInput;
  readonly way: WithdrawalMethod;
  readonly amount: bigint;
  readonly value: bigint;
  readonly destination: DestinationSnapshot;
}

async function insert(em: EntityManager, ctx: UserContext, judged: ValidatedRequest): Promise<string> {
  const { input, way, amount, value, destination } = judged;
  const id = uuidV7(ctx.clock.now());
  await query(em)
    .insertInto("withdrawals")
    .values({
      id,
      user_id: ctx.actor.userId,
      client_withdrawal_id: input.clientWithdrawalId,
      request_hash: hashOf(input),
      asset: input.asset,
      amount: String(amount - way.fee),
      fee: String(way.fee),
      usd_value: String(value),
      rail: way.rail.id,
      destination_id: input.destinationId,
      destination,
      quorum: quorumFor(Number(value) / 1e8),
    })
    .execute();
  await enqueue(em, { kind: "withdrawal.hold", subjectId: id, actor: `user:${ctx.actor.userId}` });
  return id;
}

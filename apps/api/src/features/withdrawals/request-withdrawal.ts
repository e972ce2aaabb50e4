import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import {
  RequestWithdrawalInput,
  type DestinationSnapshot,
  type WithdrawalView,
} from "@fillmark/contracts/withdrawals";
import { z } from "zod";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { quorumFor } from "../approvals/index.ts";
import { requireStepUp } from "../auth/index.ts";
import { scaleOf } from "../trading/index.ts";
import { levelOf } from "../verification/index.ts";
import { requireDestination } from "./destinations/require-destination.ts";
import { holdMoney } from "./hold-money.ts";
import { inTurn } from "./in-turn.ts";
import { assertAllowed, dollarValue, readAllowances } from "./limits.ts";
import { lockOwner } from "./lock-owner.ts";
import { readAvailable } from "./read-available.ts";
import { requireLive } from "./require-live.ts";
import { listWays, type Way } from "./ways.ts";
import { readWithdrawal, withdrawalColumns, withdrawalViews, type WithdrawalRow } from "./withdrawal-row.ts";

/**
 * Asks for money to leave: judged, counted against the limits and held at once, then others approve. The same id with
 * the same body gives the stored one. Throws STEP_UP_NEEDED, LIVE_ONLY, ACCOUNT_FROZEN, WITHDRAWAL_ON_HOLD, NOT_FOUND
 * for a destination, DESTINATION_COOLING, ALLOW_LIST_ON, NO_WAY_OUT, the problems of an amount, BELOW_MINIMUM,
 * FEE_CHANGED, INSUFFICIENT_FUNDS, PRICE_UNKNOWN, LEVEL_TOO_LOW, LIMIT_EXCEEDED, VENUE_CANCEL_ONLY,
 * WITHDRAWAL_ID_CONFLICT.
 */
export async function requestWithdrawal(
  ctx: UserContext,
  input: RequestWithdrawalInput,
): Promise<WithdrawalView> {
  await requireStepUp(ctx);
  requireLive(input.venue);
  const ways = await listWays(ctx);
  const { userId } = ctx.actor;
  const id = await inTurn(userId, () => decide(ctx, input, ways));
  await holdMoney(ctx, id);
  const row = await readWithdrawal(ctx.em, id);
  const [view] = await withdrawalViews(ctx, row === null ? [] : [row]);
  if (view === undefined) throw new Error(`Withdrawal ${id} was written and is not there.`);
  return view;
}

/** True for one that is stored: asking for it again gives that one, or says that this is another. */
export async function isKnownWithdrawal({ em, actor }: UserContext, input: unknown): Promise<boolean> {
  const named = z
    .object({ clientWithdrawalId: RequestWithdrawalInput.shape.clientWithdrawalId })
    .safeParse(input);
  if (!named.success) return false;
  const rows = await em.execute<unknown[]>(
    `select 1 from withdrawals where user_id = ? and client_withdrawal_id = ?`,
    [actor.userId, named.data.clientWithdrawalId],
  );
  return rows.length > 0;
}

/** Gives the id of the one that was stored before, or now. */
function decide(ctx: UserContext, input: RequestWithdrawalInput, ways: readonly Way[]): Promise<string> {
  return inTransaction(ctx.em, async (em) => {
    const owner = await lockOwner(em, ctx.actor.userId);
    const stored = await findStored(em, ctx.actor.userId, input);
    if (stored !== null) return stored.id;
    if (owner.isFrozen) throw new DomainError("ACCOUNT_FROZEN", {});
    if (owner.onHoldUntil !== null) throw new DomainError("WITHDRAWAL_ON_HOLD", { until: owner.onHoldUntil });
    return judgeAndInsert(em, ctx, { input, ways });
  });
}

async function findStored(
  em: EntityManager,
  userId: string,
  input: RequestWithdrawalInput,
): Promise<WithdrawalRow | null> {
  const rows = await em.execute<WithdrawalRow[]>(
    `select ${withdrawalColumns} from withdrawals w where w.user_id = ? and w.client_withdrawal_id = ?`,
    [userId, input.clientWithdrawalId],
  );
  const row = rows[0];
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
  readonly ways: readonly Way[];
}

/** Everything that is counted is counted here, while nobody else of this account can count. */
async function judgeAndInsert(em: EntityManager, ctx: UserContext, { input, ways }: Asked): Promise<string> {
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
  readonly way: Way;
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

interface Judged {
  readonly input: RequestWithdrawalInput;
  readonly way: Way;
  readonly amount: bigint;
  readonly value: bigint;
  readonly destination: DestinationSnapshot;
}

async function insert(em: EntityManager, ctx: UserContext, judged: Judged): Promise<string> {
  const { input, way, amount, value, destination } = judged;
  const id = uuidV7(ctx.clock.now());
  await em.execute(
    `insert into withdrawals (id, user_id, client_withdrawal_id, request_hash, asset, amount, fee, usd_value, rail,
       destination_id, destination, quorum)
     values (?, ?, ?, ?, ?, ?::numeric, ?::numeric, ?::numeric, ?, ?, ?, ?)`,
    [
      id,
      ctx.actor.userId,
      input.clientWithdrawalId,
      hashOf(input),
      input.asset,
      String(amount - way.fee),
      String(way.fee),
      String(value),
      way.rail.id,
      input.destinationId,
      JSON.stringify(destination),
      quorumFor(Number(value) / 1e8),
    ],
  );
  return id;
}

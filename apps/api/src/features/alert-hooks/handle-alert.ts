// Makes an order of an alert. One of the day's orders is reserved before it is placed, by the procedures that place every order.
import type { EntityManager } from "@mikro-orm/postgresql";
import { ALERT_MAX_AGE_SECONDS, AlertInput } from "@fillmark/contracts/alert-hooks";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import { PlaceOrderInput, type OrderPreviewView } from "@fillmark/contracts/trading";
import type { ZodError, ZodSafeParseResult } from "zod";
import { query } from "../../db/query.ts";
import type { Context, UserContext } from "../../context/context.ts";
import { onChosenAccount } from "../../context/chosen-account.ts";
import { requireOpenAccount } from "../../context/own-account.ts";
import { requireNotFrozen } from "../../context/guards.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { isAddressAmong } from "../../net/address-list.ts";
import { scaleOf } from "../trading/index.ts";
import { releaseOrder, reserveOrder } from "./day-orders.ts";
import { HOOK_ASSET, type HookRow } from "./hook-row.ts";
import { requireLiveLimits } from "./live-limits.ts";
import { receiveAlert, type SentAlert, type HandledAlert } from "./receive-alert.ts";

/** The procedures that check and place every order, called as the hook's owner. */
export interface OrderCalls {
  preview(ctx: UserContext, input: PlaceOrderInput): Promise<OrderPreviewView>;
  place(ctx: UserContext, input: PlaceOrderInput): Promise<{ readonly orderId: string }>;
}

/** Throws NOT_FOUND for an address that is none, or none any more, and TOO_MANY_REQUESTS; every other refusal is an outcome. */
export async function handleAlert(ctx: Context, sent: SentAlert, calls: OrderCalls): Promise<HandledAlert> {
  const parsed = AlertInput.safeParse(jsonOf(sent.text));
  const { hook, receiptId, known } = await receiveAlert(ctx, { ...sent, alertId: parsed.data?.id ?? null });
  if (known !== null) return known;
  try {
    const { orderId } = await order(ctx, { hook, receiptId, parsed }, calls);
    await note(ctx.em, receiptId, { outcome: "placed", order_id: orderId });
    return { outcome: "placed", orderId, code: null };
  } catch (error) {
    // Where it isn't known whether the order was placed, the row stays as received.
    if (!isRefusal(error)) throw error;
    await note(ctx.em, receiptId, { outcome: "refused", code: error.code });
    return { outcome: "refused", orderId: null, code: error.code };
  }
}

/** Whether it is certain that nothing was placed. */
function isRefusal(error: unknown): error is DomainError | ForeseenRefusal {
  if (error instanceof ForeseenRefusal) return true;
  return error instanceof DomainError && error.code !== "OUTCOME_UNKNOWN";
}

/** What the preview says that the order would be refused with. */
class ForeseenRefusal extends Error {
  override name = "ForeseenRefusal";
  readonly code: string;

  constructor(code: string) {
    super("The order would be refused.");
    this.code = code;
  }
}

/** Null for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface RecordedAlert {
  readonly hook: HookRow;
  readonly receiptId: string;
  readonly parsed: ZodSafeParseResult<AlertInput>;
}

async function order(ctx: Context, { hook, receiptId, parsed }: RecordedAlert, calls: OrderCalls) {
  if (!isAddressAmong(hook.addresses, ctx.address)) throw new DomainError("ADDRESS_NOT_ALLOWED", {});
  if (!parsed.success) throw invalid(parsed.error);
  const alert = parsed.data;
  assertFresh(ctx, alert);
  if (!hook.pairs.includes(alert.pair)) {
    const message = "is none of the pairs of this hook";
    throw new DomainError("VALIDATION", { issues: [{ field: "pair", message, rule: "choice" }] });
  }
  const owner = await ownerContext(ctx, hook);
  if (hook.venue === "live") await requireLiveLimits(ctx, hook.user_id);
  const clientOrderId = `hook-${hook.id.slice(-8)}-${alert.id ?? receiptId.replaceAll("-", "")}`;
  const input = inputOf(hook, alert, clientOrderId);
  assertValue(ctx, hook, await valueOf(owner, { alert, input }, calls));
  await reserveOrder(ctx, hook);
  try {
    return await calls.place(owner, input);
  } catch (error) {
    if (isRefusal(error)) await releaseOrder(ctx, hook);
    throw error;
  }
}

/** Throws ORDER_TOO_LATE for one that is older than it may be, and VALIDATION for one from the future. */
function assertFresh({ clock }: Context, { time }: AlertInput): void {
  if (time === undefined) return;
  const [at, now] = [Date.parse(time), clock.now()];
  const maxAgeMs = ALERT_MAX_AGE_SECONDS * 1_000;
  if (at < now - maxAgeMs)
    throw new DomainError("ORDER_TOO_LATE", {
      notAfter: new Date(at + maxAgeMs).toISOString(),
      now: new Date(now).toISOString(),
    });
  if (at > now + maxAgeMs)
    throw new DomainError("VALIDATION", { issues: [{ field: "time", message: "is ahead", rule: "date" }] });
}

/** The owner, as a program that may trade on the hook's venue and demo account and do nothing else. Throws NOT_FOUND, ACCOUNT_FROZEN, ACCOUNT_PART_FROZEN, DEMO_ACCOUNT_ARCHIVED. */
async function ownerContext(ctx: Context, hook: HookRow): Promise<UserContext> {
  const { id, user_id: userId, venue, demo_account: demoAccount } = hook;
  const owner = await query(ctx.em)
    .selectFrom("users")
    .select(["frozen_at", "frozen_parts"])
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (owner === undefined) throw new DomainError("NOT_FOUND", {});
  const key = { id, venue, scopes: ["read", "trade"] } as const;
  const isFrozen = owner.frozen_at !== null;
  const who = { type: "user", userId, sessionId: id, fresh: false } as const;
  const program = { ...who, venue, isFrozen, frozenParts: owner.frozen_parts, key };
  const as = { ...ctx, actor: await onChosenAccount(ctx.em, program, { venue, demoAccount }) };
  // An address with a secret is a way in like a key.
  requireNotFrozen(as, "sign_in");
  requireOpenAccount(as.actor, venue);
  return as;
}

function inputOf({ venue }: HookRow, alert: AlertInput, clientOrderId: string): PlaceOrderInput {
  const { pair, side, type, quantity, quoteAmount, limitPrice } = alert;
  const parsed = PlaceOrderInput.safeParse({
    venue,
    pair,
    side,
    type,
    clientOrderId,
    ...(quantity === undefined ? {} : { quantity }),
    ...(quoteAmount === undefined ? {} : { quoteAmount }),
    ...(limitPrice === undefined ? {} : { price: limitPrice }),
  });
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error);
}

function invalid({ issues }: ZodError): DomainError {
  return new DomainError("VALIDATION", {
    issues: issues.map(({ path, message }) => ({ field: path.join("."), message })),
  });
}

interface Valued {
  readonly alert: AlertInput;
  readonly input: PlaceOrderInput;
}

/** In dollars: what is named, or what the market asks for it now. Throws what is wrong with the amount. */
async function valueOf(owner: UserContext, { alert, input }: Valued, calls: OrderCalls): Promise<bigint> {
  if (alert.quoteAmount !== undefined) return dollarsOf(owner, alert.quoteAmount);
  const { value, restValue, problem } = await calls.preview(owner, input);
  // What isn't there to be bought has no price, and mustn't be worth nothing.
  if (problem !== null) throw new ForeseenRefusal(problem.code);
  return dollarsOf(owner, value) + dollarsOf(owner, restValue);
}

function dollarsOf({ exchange }: Pick<Context, "exchange">, text: string): bigint {
  const parsed = parseAmount(text, scaleOf(exchange, HOOK_ASSET));
  if (parsed.ok) return parsed.units;
  if (parsed.problem === "ZERO_AMOUNT") return 0n;
  throw new DomainError("VALIDATION", { issues: [{ field: "quoteAmount", message: "is no amount" }] });
}

/** Throws ORDER_LIMIT_VALUE. */
function assertValue({ exchange }: Context, hook: HookRow, value: bigint): void {
  const [limit, scale] = [BigInt(hook.max_order_value), scaleOf(exchange, HOOK_ASSET)];
  if (value <= limit) return;
  const field = "quantity";
  throw new DomainError("ORDER_LIMIT_VALUE", {
    field,
    limit: formatUnits(limit, scale),
    actual: formatUnits(value, scale),
  });
}

type Outcome = { outcome: "placed"; order_id: string } | { outcome: "refused"; code: string };

async function note(em: EntityManager, receiptId: string, outcome: Outcome): Promise<void> {
  await query(em).updateTable("received_alerts").set(outcome).where("id", "=", receiptId).execute();
}

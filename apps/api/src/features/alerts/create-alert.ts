import { CreateAlertInput, type PriceAlertView } from "@fillmark/contracts/alerts";
import { PRICE_ALERTS_MAX } from "@fillmark/contracts/constants";
import { formatUnits, parseAmount, pow10 } from "@fillmark/contracts/money";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Insertable } from "kysely";
import { z } from "zod";
import type { PairRules } from "../../exchange/core/commands.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query, type Database } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { alertColumns, alertView, PRICE_SCALE, type AlertRow } from "./alert-row.ts";
import { isMet, midTexts, twiceMidOf } from "./level.ts";

/**
 * An alert that begins to wait now. The same id once more gives the alert that there is. Throws UNKNOWN_PAIR,
 * ALERT_PAIR_HALTED, OFF_TICK and the errors of amounts, VALIDATION, ALERT_ALREADY_MET, TOO_MANY_ALERTS and
 * ALERT_ID_CONFLICT.
 */
export async function createAlert(ctx: UserContext, input: CreateAlertInput): Promise<PriceAlertView> {
  const rules = requirePairRules(ctx.exchange, input.pair);
  const known = await findAlert(ctx, input.id);
  if (known !== null) return sameAlert(known, { input, rules });
  if (rules.state === "halted") throw new DomainError("ALERT_PAIR_HALTED", { pair: rules.pair });
  const units = requirePrice(rules, input.price);
  const nowMs = ctx.clock.now();
  if (input.expiresAt !== null && Date.parse(input.expiresAt) <= nowMs) {
    const issues = [{ field: "expiresAt", message: "must be later than now" }];
    throw new DomainError("VALIDATION", { issues });
  }
  refuseMet(ctx, rules, { direction: input.direction, units });
  const row = await inTransaction(ctx.em, (em) => insert(em, ctx, { input, units, nowMs }));
  if (row === null) return createAlert(ctx, input);
  ctx.alerts.watch({
    id: row.id,
    userId: ctx.actor.userId,
    pair: rules.pair,
    direction: input.direction,
    units,
    expiresMs: row.expires_at?.getTime() ?? null,
    createdMarketMs: marketNow(ctx),
  });
  return alertView(row, rules.tickDecimals);
}

/** True for an alert that is there: setting it again gives that one. */
export async function isKnownAlert(ctx: UserContext, input: unknown): Promise<boolean> {
  const named = z.object({ id: CreateAlertInput.shape.id }).safeParse(input);
  return named.success && (await findAlert(ctx, named.data.id)) !== null;
}

async function findAlert({ em, actor }: UserContext, id: string): Promise<AlertRow | null> {
  const row = await query(em)
    .selectFrom("price_alerts")
    .select(alertColumns)
    .where("user_id", "=", actor.userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

interface Asked {
  readonly input: CreateAlertInput;
  readonly rules: PairRules;
}

function sameAlert(row: AlertRow, { input, rules }: Asked): PriceAlertView {
  const isSame =
    row.pair === input.pair &&
    row.direction === input.direction &&
    BigInt(row.price_units) === requirePrice(rules, input.price);
  if (!isSame) throw new DomainError("ALERT_ID_CONFLICT", { id: input.id });
  return alertView(row, rules.tickDecimals);
}

/** In 10^-PRICE_SCALE, on the pair's tick. */
function requirePrice(rules: PairRules, text: string): bigint {
  const parsed = parseAmount(text, rules.tickDecimals);
  if (parsed.ok) {
    if (parsed.units <= BigInt(Number.MAX_SAFE_INTEGER)) {
      return parsed.units * pow10(PRICE_SCALE - rules.tickDecimals);
    }
    throw new DomainError("TOO_MANY_DIGITS", { field: "price" });
  }
  if (parsed.problem !== "TOO_MANY_DECIMALS") throw new DomainError(parsed.problem, { field: "price" });
  const limit = formatUnits(1n, rules.tickDecimals);
  throw new DomainError("OFF_TICK", { field: "price", limit, actual: text });
}

/** While nobody knows where the market stands there is nothing to compare with. */
function refuseMet(
  { market, clock }: UserContext,
  rules: PairRules,
  level: { readonly direction: CreateAlertInput["direction"]; readonly units: bigint },
): void {
  const quote = market.quote(rules.pair);
  if (quote === null || clock.now() - quote.at > rules.maxQuoteAgeMs) return;
  const twiceMid = twiceMidOf(quote, rules);
  if (twiceMid === null || !isMet(level, twiceMid)) return;
  const price = formatUnits(level.units, PRICE_SCALE, rules.tickDecimals);
  throw new DomainError("ALERT_ALREADY_MET", { pair: rules.pair, price, mid: midTexts(quote, rules).mid });
}

interface NewAlert {
  readonly input: CreateAlertInput;
  readonly units: bigint;
  readonly nowMs: number;
}

/** Null when the same id came in at the same time and was first. */
async function insert(
  em: EntityManager,
  ctx: UserContext,
  { input, units, nowMs }: NewAlert,
): Promise<AlertRow | null> {
  const { userId } = ctx.actor;
  // One after the other, so that the limit holds.
  await query(em).selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const marketMs = marketNow(ctx);
  const row = await insertWithinLimit(em, {
    id: input.id,
    user_id: userId,
    pair: input.pair,
    direction: input.direction,
    price: formatUnits(units, PRICE_SCALE),
    note: input.note,
    is_urgent: input.isUrgent,
    created_at: new Date(nowMs),
    created_market_at: marketMs === null ? null : new Date(marketMs),
    expires_at: input.expiresAt === null ? null : new Date(input.expiresAt),
  });
  if (row !== undefined) return row;
  if ((await findAlert({ ...ctx, em }, input.id)) !== null) return null;
  throw new DomainError("TOO_MANY_ALERTS", { limit: PRICE_ALERTS_MAX });
}

/** Nothing where as many wait as may, or the same id is there. */
function insertWithinLimit(
  em: EntityManager,
  row: Insertable<Database["price_alerts"]>,
): Promise<AlertRow | undefined> {
  return query(em)
    .insertInto("price_alerts")
    .columns([
      "id",
      "user_id",
      "pair",
      "direction",
      "price",
      "note",
      "is_urgent",
      "created_at",
      "created_market_at",
      "expires_at",
    ])
    .expression((of) =>
      query(em)
        .selectNoFrom(({ val }) => [
          val(row.id).as("id"),
          val(row.user_id).as("user_id"),
          val(row.pair).as("pair"),
          val(row.direction).as("direction"),
          val(row.price).as("price"),
          val(row.note).as("note"),
          val(row.is_urgent).as("is_urgent"),
          val(row.created_at).as("created_at"),
          val(row.created_market_at).as("created_market_at"),
          val(row.expires_at).as("expires_at"),
        ])
        .where(
          of
            .selectFrom("price_alerts")
            .select(({ fn }) => fn.countAll<string>().as("waiting"))
            .where("user_id", "=", row.user_id)
            .where("state", "=", "waiting"),
          "<",
          String(PRICE_ALERTS_MAX),
        ),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doNothing())
    .returning(alertColumns)
    .executeTakeFirst();
}

/** By the market's own clock. */
function marketNow({ market }: UserContext): number | null {
  const { marketAt } = market.feed();
  return marketAt === null ? null : Date.parse(marketAt);
}

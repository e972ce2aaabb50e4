import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { WithdrawalTermsView, WithdrawalMethodView } from "@fillmark/contracts/withdrawals";
import type { UserContext } from "../../context/context.ts";
import { ratioText, scaleOf } from "../trading/index.ts";
import { levelOf } from "../verification/index.ts";
import { networkOf } from "./destinations/crypto-address.ts";
import { readAllowances } from "./limits.ts";
import { readOwner } from "./lock-owner.ts";
import { readAvailable } from "./read-available.ts";
import { listWithdrawalMethods, type WithdrawalMethod } from "./withdrawal-methods.ts";

/** What the caller may withdraw now, at what price, and what is in the way. */
export async function withdrawalTerms(ctx: UserContext): Promise<WithdrawalTermsView> {
  const { userId } = ctx.actor;
  const level = await levelOf(ctx.em, userId);
  const { day, month } = await readAllowances(ctx.em, userId, level);
  const { onHoldUntil, isStopped } = await readOwner(ctx.em, userId);
  const available = await readAvailable(ctx.em, userId);
  const ways = await listWithdrawalMethods(ctx);
  return {
    venue: await ctx.auth.venueOf(ctx),
    level,
    limit24h: dollars(day.limit),
    left24h: dollars(day.left),
    limit30d: dollars(month.limit),
    left30d: dollars(month.left),
    onHoldUntil,
    isStopped,
    declaredAbove: String(ctx.declaredAboveUsd),
    ways: ways.map((way) => methodView(ctx, way, available.get(way.asset) ?? 0n)),
  };
}

function dollars(units: bigint | null): string | null {
  return units === null ? null : formatUnits(units, LEDGER_SCALE, 2);
}

function methodView(ctx: UserContext, way: WithdrawalMethod, available: bigint): WithdrawalMethodView {
  const { asset, kind, rail, fee, minimum } = way;
  const scale = scaleOf(ctx.exchange, asset);
  const price = ctx.market.usdPrice(asset);
  return {
    asset,
    kind,
    network: kind === "crypto" ? networkOf(asset) : null,
    isSandbox: rail.isSandbox,
    available: formatUnits(available, scale),
    fee: formatUnits(fee, scale),
    minimum: formatUnits(minimum, scale),
    price: price === null ? null : ratioText(price.numerator, price.denominator, 8),
  };
}

import type { MakerInventoryView } from "@fillmark/contracts/adjustments";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";

type Parts = Pick<Context, "em" | "exchange" | "market">;

/** What the market maker holds to deal with, asset by asset, what it is worth, and the most that a swap may ask of it. */
export async function makerInventory(ctx: Parts): Promise<MakerInventoryView> {
  const held = await readHeld(ctx);
  return ctx.exchange.assets().map(({ asset, name }) => {
    const scale = scaleOf(ctx.exchange, asset);
    const [live, demo] = [held.get(`live ${asset}`) ?? 0n, held.get(`demo ${asset}`) ?? 0n];
    const largest = largestSwap(ctx, asset);
    return {
      asset,
      name,
      live: formatUnits(live, scale),
      demo: formatUnits(demo, scale),
      liveValue: dollars(ctx, asset, live),
      demoValue: dollars(ctx, asset, demo),
      largestSwap: largest === null ? null : formatUnits(largest, scale),
      standing: live <= 0n ? "empty" : largest !== null && live < largest ? "short" : "enough",
    };
  });
}

async function readHeld({ em }: Parts): Promise<ReadonlyMap<string, bigint>> {
  const rows = await query(em)
    .selectFrom("accounts")
    .select(["venue", "asset", "available"])
    .where("owner", "=", LIQUIDITY)
    .execute();
  return new Map(rows.map(({ venue, asset, available }) => [`${venue} ${asset}`, BigInt(available)]));
}

/** What the market maker has of it on the live venue, smallest units. */
export async function liveInventory(ctx: Parts, asset: string): Promise<bigint> {
  return (await readHeld(ctx)).get(`live ${asset}`) ?? 0n;
}

/** Other assets cross dollars: what their own pairs allow is no measure of what the market maker should hold. */
const DOLLARS = "USD";

/**
 * By the largest order that the rules of the dollar pairs with live liquidity allow. Null where it has none, or no
 * price is known.
 */
function largestSwap({ exchange, market }: Parts, asset: string): bigint | null {
  const pairs = exchange.pairs().filter(({ quote, liquidity }) => quote === DOLLARS && liquidity.live);
  if (asset === DOLLARS)
    return pairs.reduce<bigint | null>(
      (most, { maxNotional }) => (most === null || maxNotional > most ? maxNotional : most),
      null,
    );
  const own = pairs.find(({ base }) => base === asset);
  const price = market.usdPrice(asset);
  if (own === undefined || price === null || price.numerator <= 0n) return null;
  const units = own.maxNotional * price.denominator * pow10(scaleOf(exchange, asset));
  return units / (price.numerator * pow10(scaleOf(exchange, DOLLARS)));
}

function dollars({ exchange, market }: Parts, asset: string, units: bigint): string | null {
  const price = market.usdPrice(asset);
  if (price === null) return null;
  const top = units * price.numerator * pow10(LEDGER_SCALE);
  return formatUnits(top / (price.denominator * pow10(scaleOf(exchange, asset))), LEDGER_SCALE, 2);
}

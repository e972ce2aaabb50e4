import { type Venue, VENUES } from "@fillmark/contracts/constants";
import type { FeeRates } from "../account-terms.ts";
import type { Command, OrderSteps, PairRules } from "../commands.ts";
import type { MakerLimits, MakerOpening, MakerTerms } from "../maker-rules.ts";
import type { State } from "../exchange.ts";
import type { Intent } from "./random-intent.ts";

/** Who and what random histories are about, and what the operator decides there. The last trader is a further demo account of the first; nothing keeps histories from having it on both venues. */
export const TRADERS = ["ann", "bob", "cid", "ann#2"];
export const PAIRS = ["AAA-USD", "BBB-USD"];

export function rulesOf(pair: string, state: PairRules["state"] = "open"): PairRules {
  return {
    pair,
    base: pair.slice(0, 3),
    quote: "USD",
    tickDecimals: 2,
    lotDecimals: pair === "AAA-USD" ? 2 : 1,
    minNotional: 200n,
    maxNotional: 300_000n,
    bandBps: 1_000,
    maxSlippageBps: 300,
    maxOpenOrders: 4,
    maxQuoteAgeMs: 500,
    state,
    liquidity: { demo: true, live: true },
  };
}

/** What the operator does before the first trader comes. */
export function opening(venues: readonly Venue[]): Command[] {
  const fund = (venue: Venue, owner: string, [asset, amount]: [string, bigint]): Command => ({
    type: "deposit",
    venue,
    owner,
    asset,
    amount,
    from: venue === "demo" ? "issuer" : "external:bank",
    reference: `${owner} ${asset}`,
  });
  return [
    { type: "setAsset", asset: "USD", scale: 4, name: "US dollar" },
    { type: "setAsset", asset: "AAA", scale: 3, name: "Aaa" },
    { type: "setAsset", asset: "BBB", scale: 1, name: "Bbb" },
    ...PAIRS.map((pair): Command => ({ type: "setPair", rules: rulesOf(pair) })),
    {
      type: "setFees",
      tiers: [
        { minVolume: 0n, makerBps: 7, takerBps: 13 },
        { minVolume: 20_000n, makerBps: 17, takerBps: 11 },
        { minVolume: 90_000n, makerBps: 0, takerBps: 9_999 },
      ],
    },
    ...venues.flatMap((venue) => [
      fund(venue, "liquidity", ["USD", 60_000n]),
      fund(venue, "liquidity", ["AAA", 900n]),
      fund(venue, "liquidity", ["BBB", 60n]),
      ...TRADERS.flatMap((owner) => [
        fund(venue, owner, ["USD", 40_000n]),
        fund(venue, owner, ["AAA", 700n]),
        fund(venue, owner, ["BBB", 70n]),
      ]),
    ]),
  ];
}

/** Sometimes as quoted, sometimes what is refused; mostly a few ticks away, with more or less behind them. */
export function termsFrom({ flavour, lots, pick }: Intent): MakerTerms {
  if (flavour < 5) return { spreadBps: 1_000, depthPercent: 100 };
  return { spreadBps: flavour < 25 ? 0 : lots * 20, depthPercent: pick < 25 ? 100 : 1 + pick * 3 };
}

/** The same on both venues: close enough that fills meet them; seldom what is refused, seldom none. */
export function makerLimitsFrom({ flavour, lots, pick, isBuy }: Intent): PairRules["makerLimits"] {
  if (pick < 15) return undefined;
  const limits: MakerLimits = {
    softLimit: flavour % 4 === 0 ? null : BigInt(lots * 10),
    hardLimit: flavour % 3 === 0 ? null : BigInt(lots * 10 + pick * 3),
    widenBps: flavour > 96 ? 1_000 : lots * 10,
    maxLossPerDay: isBuy ? BigInt(1 + pick * lots) : null,
  };
  return { demo: limits, live: { ...limits } };
}

/** The same on both venues. */
export function openingsFrom({ pick }: Intent): MakerOpening[] {
  return VENUES.map((venue) => ({ venue, position: BigInt(pick - 50) }));
}

/** Mostly each tick and lot, or a few of them; seldom so many that nothing could be ordered. */
export function stepsFrom({ flavour, lots, pick }: Intent): OrderSteps {
  if (pick > 97) return { tick: 1_000_000, lot: lots };
  return { tick: 1 + (flavour % 3 === 0 ? 1 : 0), lot: 1 + (pick % 4) };
}

/** None, more for the maker or more for the taker; seldom too much. */
export function feesFrom({ flavour, lots, pick }: Intent): FeeRates | undefined {
  if (flavour % 3 === 1) return undefined;
  return { makerBps: pick > 94 ? 1_001 : pick * 10, takerBps: lots * 33 };
}

/** Before the third engine no order waited for a trigger, none belonged to another, ended at a time, or was shown in part. */
export function needsPresentRules({ orders }: State, command: Command): boolean {
  if (command.type === "place") {
    const { trigger, exits, oco, expiresAt, displayQuantity } = command.order;
    return [trigger, exits, oco, expiresAt, displayQuantity].some((part) => part !== undefined);
  }
  if (command.type !== "amend") return ["trigger", "activateExits", "expire"].includes(command.type);
  const { trigger, groupId, displayQuantity } = orders.get(command.orderId) ?? {};
  return [command.triggerPrice, command.displayQuantity, trigger, groupId, displayQuantity].some(
    (part) => part !== undefined,
  );
}

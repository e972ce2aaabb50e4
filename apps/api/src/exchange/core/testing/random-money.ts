import type { Venue } from "@fillmark/contracts/constants";
import type { Command } from "../commands.ts";
import type { State } from "../state.ts";

/** What else random histories do with money. Some of it is refused, some comes twice, some is nonsense. */
export const MONEY_KINDS = [
  "withdraw",
  "withdraw",
  "settle",
  "settle",
  "adjust",
  "swap",
  "swap",
  "pause",
] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

interface Dice {
  isBuy: boolean;
  lots: number;
  flavour: number;
  pick: number;
  /** The key that swaps. */
  keyId?: string;
}

export function moneyCommandOf(
  kind: MoneyKind,
  dice: Dice,
  of: { state: State; venue: Venue; owner: string },
): Command {
  const { lots, flavour, pick, isBuy } = dice;
  const { venue, owner } = of;
  const [from, to] = isBuy ? (["USD", "AAA"] as const) : (["AAA", "USD"] as const);
  switch (kind) {
    case "withdraw":
      return {
        type: "holdWithdrawal",
        owner,
        asset: from,
        amount: BigInt(lots * 30 - 30),
        fee: BigInt(flavour % 4),
        withdrawal: `w${pick}`,
      };
    case "settle":
      return settling(dice, [...of.state.withdrawals.keys()]);
    case "adjust": {
      const amount = BigInt((lots - 15) * 40);
      return {
        type: "adjust",
        owner: flavour < 5 ? "liquidity" : owner,
        asset: from,
        amount,
        reference: `a${pick}`,
      };
    }
    case "swap":
      return {
        type: "swap",
        venue,
        owner,
        from,
        to,
        fromAmount: BigInt(lots * 20),
        toAmount: BigInt(lots * (flavour > 80 ? 90 : 7)),
        fee: BigInt((flavour % 5) * 7),
        quoteId: `q${pick}`,
        evidence: {
          legs: [{ pair: "AAA-USD", bid: 99, ask: 101, quoteAgeMs: 5, source: "random", at: lots }],
        },
        ...(dice.keyId === undefined ? {} : { keyId: dice.keyId }),
      };
    case "pause": {
      const cancelOnly = flavour < 12;
      return { type: "setVenue", venue, cancelOnly, reason: flavour < 2 ? null : "a test" };
    }
  }
}

/** Takes a withdrawal a step on, or tries to. */
function settling({ pick, flavour }: Dice, ids: string[]): Command {
  const withdrawal = ids.length === 0 || pick === 0 ? "nobody's" : (ids[pick % ids.length] ?? "");
  switch (flavour % 4) {
    case 0:
      return { type: "releaseWithdrawal", withdrawal };
    case 1:
      return { type: "returnWithdrawal", withdrawal, from: "external:bank" };
    default:
      return { type: "payWithdrawal", withdrawal, to: "external:bank" };
  }
}

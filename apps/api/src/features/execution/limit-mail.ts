import type { Venue } from "@fillmark/contracts/constants";
import type { LiquidityLimitView } from "@fillmark/contracts/liquidity";
import { LASTS_MS, type LimitState } from "./limit-standing.ts";

/** What changed on a pair. The view is null where nothing limits it any more. */
export interface LimitReport {
  readonly venue: Venue;
  readonly pair: string;
  readonly state: LimitState;
  readonly view: LiquidityLimitView | null;
}

/** In the language of the console. */
export function limitMail(reports: readonly LimitReport[]): { subject: string; paragraphs: string[] } {
  const [first] = reports;
  const subject =
    first !== undefined && reports.length === 1
      ? `${first.pair} on ${first.venue}: ${headline(first)}`
      : `Liquidity provider's quotes changed on ${String(reports.length)} pairs`;
  return {
    subject,
    paragraphs: [
      reports.map(sentence).join("\n"),
      `Its position and results are in the console under Liquidity provider, at /admin/liquidity. A change for the worse is mailed at once, any other after it has lasted ${String(LASTS_MS / 60_000)} minutes.`,
    ],
  };
}

function headline({ state }: LimitReport): string {
  if (state === "normal") return "the liquidity provider's quotes are back to normal";
  return `the liquidity provider's quotes ${state.startsWith("soft_limit") ? "have widened" : "have stopped"}`;
}

const verbs = { bids: "buying", asks: "selling", both: "buying and selling" } as const;
const names = { bids: "bids", asks: "asks", both: "bids and asks" } as const;

function sentence({ venue, pair, state, view }: LimitReport): string {
  const where = `${pair} on ${venue}`;
  if (view === null) return `${where}: no limits apply to the liquidity provider any more.`;
  const { baseAsset: base, quoteAsset: quote, position } = view;
  const held = `Its position is ${position} ${base}`;
  const sides = state.endsWith(" bids") ? "bids" : state.endsWith(" asks") ? "asks" : "both";
  if (state.startsWith("day_loss")) {
    const result = view.dayResult === null ? "not known" : `${view.dayResult} ${quote}`;
    return `${where}: the liquidity provider's quotes have stopped on both sides. The result today is ${result}, the limit a loss of ${view.dayLossLimit ?? "0"} ${quote}.`;
  }
  if (state.startsWith("hard_limit"))
    return `${where}: the liquidity provider has stopped ${verbs[sides]}. ${held}, the hard limit ${view.hardLimit ?? "0"} ${base}.`;
  if (state.startsWith("soft_limit"))
    return `${where}: the liquidity provider's ${names[sides]} stand ${String(view.widenBps)} bps wider. ${held}, the soft limit ${view.softLimit ?? "0"} ${base}.`;
  return `${where}: the liquidity provider's quotes are back to normal on both sides. ${held}.`;
}

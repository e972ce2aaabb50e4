// When admins are notified of what limits do to the liquidity provider's quotes on a pair. Traders move its position, so whoever
// wants to can move it to and fro around a limit: what gets worse is reported at once, and everything else only once it has
// lasted. So each report is of a change, and nobody can make many of them.
import type { MakerStanding, SideStanding } from "../../exchange/exchange.port.ts";

/** From the mildest to the worst. */
const REASONS = ["soft_limit", "hard_limit", "day_loss"] as const satisfies MakerStanding["reason"][];
const SIDES = ["bids", "asks", "both"] as const;
export type LimitState = "normal" | `${(typeof REASONS)[number]} ${(typeof SIDES)[number]}`;

export interface LimitStanding {
  readonly state: LimitState;
  readonly since: number;
  readonly reported: LimitState;
  /** Since when the state is another than what was reported, without an end; null while it is that. */
  readonly differsSince: number | null;
  /** How many reports there were. */
  readonly reports: number;
}

/** So long a change that is none for the worse has to last. */
export const LASTS_MS = 15 * 60_000;

const states = new Set<string>([
  "normal",
  ...REASONS.flatMap((reason) => SIDES.map((sides) => `${reason} ${sides}`)),
]);

/** Of a state as it is stored. */
export function isLimitState(text: string): text is LimitState {
  return states.has(text);
}

/** Null where nothing limits the pair. */
export function limitStateOf(now: Pick<MakerStanding, "bids" | "asks" | "reason"> | null): LimitState {
  if (now === null || now.reason === null) return "normal";
  const worse: SideStanding = now.reason === "soft_limit" ? "widened" : "stopped";
  const sides = now.bids !== worse ? "asks" : now.asks !== worse ? "bids" : "both";
  return `${now.reason} ${sides}`;
}

/** What is known after a look; there is something to report where `reports` has grown. */
export function afterLook(before: LimitStanding, state: LimitState, at: number): LimitStanding {
  const since = state === before.state ? before.since : at;
  const seen = { ...before, state, since };
  if (state === before.reported) return { ...seen, differsSince: null };
  const differsSince = before.differsSince ?? at;
  const isWorse = severityOf(state) > severityOf(before.reported);
  if (!isWorse && at - differsSince < LASTS_MS) return { ...seen, differsSince };
  return { ...seen, reported: state, differsSince: null, reports: before.reports + 1 };
}

function severityOf(state: LimitState): number {
  return REASONS.findIndex((reason) => state.startsWith(reason));
}

// Limits of the liquidity provider's quotes, between the fields of a proposal and the exchange's rules.
import type { PairPatch, PairRulesView } from "@fillmark/contracts/market-rules";
import { type Venue, VENUES } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { MakerLimits } from "../../exchange/core/maker-rules.ts";
import { makerLimitIssues, withNormalLimits } from "../../exchange/core/maker-limits.ts";
import { sentenceOf } from "../../exchange/core/command-issue.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { scaleOf } from "../trading/index.ts";
import { notValid, requireUnits } from "./rule-units.ts";

type Fields = Pick<
  PairRulesView,
  `${Venue}SoftLimit` | `${Venue}HardLimit` | `${Venue}WidenBps` | `${Venue}DayLoss`
>;

export const makerLimitFields = [
  "demoSoftLimit",
  "demoHardLimit",
  "demoWidenBps",
  "demoDayLoss",
  "liveSoftLimit",
  "liveHardLimit",
  "liveWidenBps",
  "liveDayLoss",
] as const satisfies readonly (keyof Fields)[];

const NONE: MakerLimits = { softLimit: null, hardLimit: null, widenBps: 0, maxLossPerDay: null };

export function limitFieldsOf(exchange: Exchange, rules: PairRules): Fields {
  const [demo, live] = [fieldsOf(exchange, rules, "demo"), fieldsOf(exchange, rules, "live")];
  return {
    demoSoftLimit: demo.soft,
    demoHardLimit: demo.hard,
    demoWidenBps: demo.widen,
    demoDayLoss: demo.loss,
    liveSoftLimit: live.soft,
    liveHardLimit: live.hard,
    liveWidenBps: live.widen,
    liveDayLoss: live.loss,
  };
}

function fieldsOf(exchange: Exchange, rules: PairRules, venue: Venue) {
  const { softLimit, hardLimit, widenBps, maxLossPerDay } = rules.makerLimits?.[venue] ?? NONE;
  const text = (units: bigint | null, asset: string): string | null =>
    units === null ? null : formatUnits(units, scaleOf(exchange, asset));
  return {
    soft: text(softLimit, rules.base),
    hard: text(hardLimit, rules.base),
    widen: softLimit === null ? null : widenBps,
    loss: text(maxLossPerDay, rules.quote),
  };
}

/** The limits with what is named changed. Throws what is wrong with an amount. */
export function limitsFrom(exchange: Exchange, rules: PairRules, patch: PairPatch): PairRules["makerLimits"] {
  const makerLimits: PairRules["makerLimits"] = {};
  for (const venue of VENUES) {
    const now = rules.makerLimits?.[venue] ?? NONE;
    const units = (name: "SoftLimit" | "HardLimit" | "DayLoss", asset: string, had: bigint | null) => {
      const field = `${venue}${name}` as const;
      const text = patch[field];
      if (text === undefined || text === null) return text === null ? null : had;
      return requireUnits(field, text, scaleOf(exchange, asset));
    };
    makerLimits[venue] = {
      softLimit: units("SoftLimit", rules.base, now.softLimit),
      hardLimit: units("HardLimit", rules.base, now.hardLimit),
      widenBps: patch[`${venue}WidenBps`] === undefined ? now.widenBps : (patch[`${venue}WidenBps`] ?? 0),
      maxLossPerDay: units("DayLoss", rules.quote, now.maxLossPerDay),
    };
  }
  return withNormalLimits({ ...rules, makerLimits }).makerLimits;
}

const names = {
  softLimit: "SoftLimit",
  hardLimit: "HardLimit",
  widenBps: "WidenBps",
  maxLossPerDay: "DayLoss",
} as const;

/** Throws VALIDATION that names the field. */
export function requirePossibleLimits(next: PairRules): void {
  for (const venue of VENUES) {
    const limits = next.makerLimits?.[venue];
    const [issue] =
      limits === undefined ? [] : makerLimitIssues({ ...next, makerLimits: { [venue]: limits } });
    if (issue === undefined) continue;
    const name = Object.entries(names).find(([field]) => field === issue.field)?.[1] ?? issue.field;
    throw notValid(`${venue}${name}`, sentenceOf(issue));
  }
}

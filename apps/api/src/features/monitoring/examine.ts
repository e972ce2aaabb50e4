// What each rule says of a movement, by what the customer moved before. Nothing here asks the database or the clock.
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { pow10 } from "@fillmark/contracts/money";
import type { MonitoringRule, RuleFigures } from "@fillmark/contracts/monitoring-rules";
import { keyOf, type Movement } from "./movement.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What wakes a dormant account is counted together for so long: a small movement before the large one changes nothing. */
const WAKING_DAYS = 7;

export interface Examined {
  readonly movement: Movement;
  /** Everything that the same customer moved, in any order; what came later is left aside. */
  readonly history: readonly Movement[];
  /** Movements of an alert of this rule that was decided, by their keys: they are counted no more. */
  readonly decided: ReadonlySet<string>;
}

/** The movements that an alert of this rule is about, the examined one among them; null where there is nothing to say. */
export function examine(rule: MonitoringRule, figures: RuleFigures, examined: Examined): Movement[] | null {
  const { movement, decided } = examined;
  if (decided.has(keyOf(movement))) return null;
  return checks[rule](figures, { ...examined, history: [...before(examined), movement] });
}

type Check = (figures: RuleFigures, examined: Examined) => Movement[] | null;

const checks: Readonly<Record<MonitoringRule, Check>> = {
  large_amount: ({ usd = 0 }, { movement }) => (movement.usd >= dollars(usd) ? [movement] : null),

  /** Several of one kind, each of them too small to be noticed, that are large together. */
  structuring({ usd = 0, count = 0, days = 0 }, examined) {
    const { kind } = examined.movement;
    const small = within(examined, days * DAY_MS).filter(
      (each) => each.kind === kind && each.usd < dollars(usd),
    );
    const isOne = small.includes(examined.movement);
    return isOne && small.length >= count && sum(small) >= dollars(usd) ? small : null;
  },

  /** Money that goes soon after it came. */
  rapid_movement({ usd = 0, percent = 0, hours = 0 }, examined) {
    if (examined.movement.kind !== "withdrawal") return null;
    const all = within(examined, hours * HOUR_MS);
    const [came, went] = (["deposit", "withdrawal"] as const).map((kind) =>
      sum(all.filter((each) => each.kind === kind)),
    );
    if (came === undefined || went === undefined || came < dollars(usd)) return null;
    return went * 100n >= came * BigInt(percent) ? all : null;
  },

  /** Together large, to addresses or accounts that were new. */
  new_destination({ usd = 0, days = 0 }, examined) {
    const isNew = ({ kind, atMs, destinationMs }: Movement) =>
      kind === "withdrawal" && (destinationMs === null || destinationMs > atMs - days * DAY_MS);
    if (!isNew(examined.movement)) return null;
    const all = within(examined, days * DAY_MS).filter(isNew);
    return sum(all) >= dollars(usd) ? all : null;
  },

  /** Money moves on an account on which none did for long. */
  dormant_account({ usd = 0, days = 0 }, examined) {
    const waking = within(examined, WAKING_DAYS * DAY_MS);
    const began = Math.min(...waking.map(({ atMs }) => atMs));
    const last = Math.max(
      ...examined.history.filter((each) => !waking.includes(each)).map(({ atMs }) => atMs),
    );
    const wasQuiet = Number.isFinite(last) && began - last >= days * DAY_MS;
    return wasQuiet && sum(waking) >= dollars(usd) ? waking : null;
  },

  velocity({ count = 0, hours = 0 }, examined) {
    const all = within(examined, hours * HOUR_MS);
    return all.length >= count ? all : null;
  },
};

/** Everything but itself that was there when it came; of the same moment, by id. */
function before({ movement, history }: Examined): Movement[] {
  return history.filter(
    (each) => each.atMs < movement.atMs || (each.atMs === movement.atMs && keyOf(each) < keyOf(movement)),
  );
}

/** Of the last so many ms up to the movement, itself included, what wasn't decided before. */
function within({ movement, history, decided }: Examined, ms: number): Movement[] {
  return history.filter((each) => each.atMs > movement.atMs - ms && !decided.has(keyOf(each)));
}

function sum(movements: readonly Movement[]): bigint {
  return movements.reduce((total, { usd }) => total + usd, 0n);
}

function dollars(usd: number): bigint {
  return BigInt(usd) * pow10(LEDGER_SCALE);
}

import type { PairView } from "@fillmark/contracts/market";
import type { RecurringBuyView } from "@fillmark/contracts/recurring-buys";
import { RECURRENCES, type Recurrence } from "@fillmark/contracts/recurring-terms";
import { plainDecimal, typedDecimal } from "../../../forms/typed-amount.ts";
import { pageZone } from "../../../format/page-zone.ts";
import { demoAccountNumber } from "../../../session/demo-account.ts";
import { timeFrom, toLocalInput } from "../../../forms/local-input.ts";

/** What the form holds, as it is typed. */
export interface RecurringDraft {
  /** Of a new one on the demo venue. */
  demoAccount: string;
  pair: string;
  amount: string;
  every: Recurrence;
  startOn: string;
  time: string;
  timeZone: string;
}

export const recurrences: readonly Recurrence[] = RECURRENCES;

/** Of the one that is changed, or a new one from tomorrow on. */
export function draftOf(plan: RecurringBuyView | null, pair: string): RecurringDraft {
  if (plan !== null) {
    const { every, startOn, time, timeZone } = plan;
    const demoAccount = `${plan.demoAccount ?? demoAccountNumber}`;
    return {
      demoAccount,
      pair: plan.pair,
      amount: typedDecimal(plan.amount),
      every,
      startOn,
      time,
      timeZone,
    };
  }
  const startOn = toLocalInput(timeFrom(Date.now(), 1, 12)).slice(0, 10);
  return {
    demoAccount: demoAccountNumber,
    pair,
    amount: "",
    every: "week",
    startOn,
    time: "09:00",
    timeZone: pageZone,
  };
}

/** Null for what is no amount above zero. */
export function amountIn({ amount }: RecurringDraft): string | null {
  const plain = plainDecimal(amount);
  return /^\d+(\.\d+)?$/.test(plain) && /[1-9]/.test(plain) ? plain : null;
}

/** The schedule, once it is one. */
export function scheduleIn({ every, startOn, time, timeZone }: RecurringDraft) {
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(startOn) && /^\d{2}:\d{2}$/.test(time);
  return isWhole ? { every, startOn, time, timeZone } : null;
}

/** What is bought for money that is counted in this asset; all others after it. */
export function sortPairs(pairs: readonly PairView[], currency: string): PairView[] {
  return pairs.toSorted((a, b) => Number(b.quote === currency) - Number(a.quote === currency));
}

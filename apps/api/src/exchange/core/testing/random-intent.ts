import fc from "fast-check";
import { MONEY_KINDS } from "./random-money.ts";
import { TERMS_KINDS } from "./random-terms.ts";

/** Dice for one command of a random history. What they mean depends on the kind. */
export const intent = fc.record({
  kind: fc.constantFrom(
    ...(["limit", "limit", "limit", "limit", "limit", "market", "market", "amount", "cancel"] as const),
    ...(["amend", "amend", "quote", "quote", "quote", "cancelAll", "reset", "pairState", "deposit"] as const),
    ...(["wait", "wait", "wait", "wait", "wait", "trigger", "trigger", "trigger", "trigger"] as const),
    ...(["amendWaiting", "amendWaiting", "terms", "bracket", "bracket", "bracket"] as const),
    ...(["exits", "exits", "begin", "replace", "replace", "limits", "killSwitch"] as const),
    ...MONEY_KINDS,
    ...TERMS_KINDS,
  ),
  who: fc.nat(3),
  isDemo: fc.boolean(),
  pair: fc.nat(99),
  isBuy: fc.boolean(),
  away: fc.integer({ min: -6, max: 12 }),
  lots: fc.integer({ min: 1, max: 30 }),
  flavour: fc.nat(99),
  prevention: fc.constantFrom("expire_taker", "expire_taker", "expire_maker", "expire_both", "decrement"),
  pick: fc.nat(99),
  trigger: fc.record({
    type: fc.constantFrom("stop", "take_profit", "trailing_stop"),
    source: fc.constantFrom("last", "bid_ask", "mid"),
    away: fc.integer({ min: -2, max: 6 }),
    trailBps: fc.constantFrom(10, 90, 100, 150, 210, 300, 700, 1_900),
    flavour: fc.nat(99),
  }),
  exits: fc.record({
    goal: fc.constantFrom(1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 0, -2, 15),
    loss: fc.constantFrom(1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 10, 0, -2),
    flavour: fc.nat(99),
  }),
  wait: fc.oneof(
    { weight: 30, arbitrary: fc.nat(20) },
    { weight: 2, arbitrary: fc.constant(700) },
    { weight: 1, arbitrary: fc.constant(1_300_000_000) },
  ),
});
export type Intent = typeof intent extends fc.Arbitrary<infer T> ? T : never;

/** Around which everybody quotes and orders, in ticks. */
export const MID = 100;

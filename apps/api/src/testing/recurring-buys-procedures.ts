import type { ProcedureRow, Victim } from "./procedure-row.ts";

const id = "01890f3e-7b5a-7cc0-8000-000000000021";
const onDemo = { venue: "demo" } as const;
const schedule = { every: "week", startOn: "2026-12-31", time: "09:00", timeZone: "Europe/Berlin" } as const;
const terms = { amount: "25", ...schedule } as const;
const named = { ...onDemo, id } as const;
const ofVictim = (more: object) => (victim: Victim) => ({ ...onDemo, id: victim.recurringBuyId, ...more });

/** Recurring buys: each is its owner's alone. */
export const recurringBuysProcedures: Readonly<Record<string, ProcedureRow>> = {
  "recurringBuys.list": { as: "user", input: onDemo },
  "recurringBuys.runs": { as: "user", input: { ...named, limit: 5 }, others: ofVictim({}) },
  "recurringBuys.dates": { as: "user", input: schedule },
  "recurringBuys.create": {
    as: "user",
    input: { ...named, pair: "BTC-USD", ...terms },
    others: ofVictim({ pair: "BTC-USD", ...terms }),
  },
  "recurringBuys.change": { as: "user", input: { ...named, ...terms }, others: ofVictim(terms) },
  "recurringBuys.resume": { as: "user", input: named, others: ofVictim({}) },
  "recurringBuys.pause": { as: "user", input: named, others: ofVictim({}) },
  "recurringBuys.skip": {
    as: "user",
    input: { ...named, on: "2026-12-31" },
    others: ofVictim({ on: "2026-12-31" }),
  },
  "recurringBuys.end": { as: "user", input: named, others: ofVictim({}) },
};

import type { ProcedureRow } from "./procedure-row.ts";

export const tradingLimitsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "tradingLimits.find": { as: "user", input: undefined },
  "tradingLimits.set": {
    as: "user",
    input: { venue: "demo", maxOrderValue: "1000", maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0 },
  },
  "tradingLimits.setKillSwitch": { as: "user", input: { venue: "demo", on: false } },
};

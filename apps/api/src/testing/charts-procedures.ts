import type { ProcedureRow } from "./procedure-row.ts";

export const chartsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "charts.drawings": { as: "user", input: { pair: "BTC-USD" } },
  "charts.save": { as: "user", input: { pair: "BTC-USD", version: 0, drawings: [] } },
  "charts.layouts": { as: "user", input: undefined },
  "charts.saveLayouts": { as: "user", input: { version: 0, layouts: [] } },
};

import type { ProcedureRow } from "./procedure-row.ts";

const id = "01890f3e-7b5a-7cc0-8000-000000000083";
const read = { as: "admin", needs: "verification.read" } as const;
const decide = { as: "admin", needs: "verification.decide" } as const;
const decision = { alertId: id, seen: 1, reason: "Salary" };
const setting = { rule: "large_amount", figures: { usd: 20_000 } };

export const monitoringProcedures: Readonly<Record<string, ProcedureRow>> = {
  "monitoring.overview": { ...read, input: undefined },
  "monitoring.list": { ...read, input: { limit: 5 } },
  "monitoring.find": { ...read, input: { alertId: id } },
  "monitoring.standing": { as: "admin", needs: "user.read", input: { userId: id } },
  "monitoring.tryRule": { ...decide, input: setting },
  "monitoring.dismiss": { ...decide, input: decision },
  "monitoring.report": { ...decide, input: { ...decision, reference: "", measure: "none" } },
  "monitoring.setRule": { ...decide, input: { ...setting, isOn: true, holds: false, version: 0 } },
};

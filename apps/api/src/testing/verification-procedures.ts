import type { ProcedureRow } from "./procedure-row.ts";
import { personal } from "./verification-people.ts";

const caseId = "01890f3e-7b5a-7cc0-8000-000000000006";
const userId = "01890f3e-7b5a-7cc0-8000-000000000003";
const requestId = "01890f3e-7b5a-7cc0-8000-000000000007";
const decision = { caseId, revision: 1, comment: "Thank you", internal: "" };
const decides = { as: "admin", needs: "verification.decide" } as const;

export const verificationProcedures: Readonly<Record<string, ProcedureRow>> = {
  "verification.mine": { as: "user", input: undefined },
  "verification.start": { as: "user", input: { level: 1 } },
  "verification.saveDetails": {
    as: "user",
    input: { caseId, details: personal },
    others: (victim) => ({ caseId: victim.caseId, details: personal }),
  },
  "verification.submit": {
    as: "user",
    input: { caseId },
    others: (victim) => ({ caseId: victim.caseId }),
  },
  "verification.list": { as: "admin", needs: "verification.read", input: { limit: 5 } },
  "verification.find": { as: "admin", needs: "verification.read", input: { caseId } },
  "verification.take": { ...decides, input: { caseId } },
  "verification.approve": { ...decides, input: decision },
  "verification.askAgain": {
    ...decides,
    input: { ...decision, items: [{ item: "selfie", reason: "unreadable", comment: "Too dark" }] },
  },
  "verification.reject": {
    ...decides,
    input: { ...decision, reason: "forged", comment: "We could not accept it" },
  },
  "verification.askRenewal": { ...decides, input: { ...decision, withinDays: 14 } },
  "verification.listOverrides": { as: "admin", needs: "verification.read", input: { userId } },
  "verification.proposeOverride": {
    ...decides,
    input: { userId, level: 1, reason: "Known by our bank", days: 30 },
  },
  "verification.approveOverride": { ...decides, input: { requestId, payloadHash: "0".repeat(64) } },
  "verification.rejectOverride": { ...decides, input: { requestId, reason: "Not known by our bank" } },
  "verification.withdrawOverride": { ...decides, input: { requestId } },
};

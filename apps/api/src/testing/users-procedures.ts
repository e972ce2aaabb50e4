import type { ProcedureRow } from "./procedure-row.ts";

const userId = "01890f3e-7b5a-7cc0-8000-000000000003";

export const usersProcedures: Readonly<Record<string, ProcedureRow>> = {
  "users.search": { as: "admin", needs: "user.read", input: { text: "ada", limit: 5 } },
  "users.find": { as: "admin", needs: "user.read", input: { userId } },
  "users.listSessions": { as: "admin", needs: "user.read", input: { userId } },
  "users.listLoginHistory": { as: "admin", needs: "user.read", input: { userId, limit: 5 } },
  "users.listAudit": { as: "admin", needs: "user.read", input: { userId, limit: 5 } },
  "users.listMovements": { as: "admin", needs: "user.balances", input: { userId, venue: "live", limit: 5 } },
  "users.listOrders": { as: "admin", needs: "user.orders", input: { userId, venue: "live", limit: 5 } },
  "users.listNotes": { as: "admin", needs: "user.read", input: { userId, limit: 5 } },
  "users.export": { as: "admin", needs: "user.read", input: { text: "ada", limit: 5 } },
  "users.listTags": { as: "admin", needs: "user.read", input: undefined },
  "users.setTags": { as: "admin", needs: "user.read", input: { userId, tags: ["vip"] } },
  "users.addNote": { as: "admin", needs: "user.read", input: { userId, text: "Called by phone" } },
  "users.freeze": { as: "admin", needs: "user.freeze", input: { userId, reason: "Asked by their bank" } },
  "users.unfreeze": { as: "admin", needs: "user.freeze", input: { userId } },
  "users.freezePart": {
    as: "admin",
    needs: "user.freeze",
    input: { userId, part: "withdrawals", reason: "Asked by their bank" },
  },
  "users.unfreezePart": { as: "admin", needs: "user.freeze", input: { userId, part: "withdrawals" } },
  "users.placeHold": {
    as: "admin",
    needs: "verification.decide",
    input: { userId, reason: "Asked by a court" },
  },
  "users.liftHold": {
    as: "admin",
    needs: "verification.decide",
    input: { userId, reason: "The case is over" },
  },
  "users.listFactorResets": { as: "admin", needs: "user.read", input: { userId } },
  "users.proposeFactorReset": {
    as: "admin",
    needs: "verification.decide",
    input: { userId, reason: "Recognized in a video call" },
  },
  "users.approveFactorReset": {
    as: "admin",
    needs: "verification.decide",
    input: { requestId: userId, payloadHash: "a".repeat(64) },
  },
  "users.rejectFactorReset": {
    as: "admin",
    needs: "verification.decide",
    input: { requestId: userId, reason: "Not the same person" },
  },
  "users.withdrawFactorReset": { as: "admin", needs: "verification.decide", input: { requestId: userId } },
  "users.endSessions": { as: "admin", needs: "user.freeze", input: { userId } },
  "users.cancelOrders": { as: "admin", needs: "user.freeze", input: { userId } },
};

import type { ProcedureRow } from "./procedure-row.ts";

const needs = "admin.manage";
const inviteId = "01890f3e-7b5a-7cc0-8000-000000000004";
const adminId = "01890f3e-7b5a-7cc0-8000-000000000005";
const changeId = "01890f3e-7b5a-7cc0-8000-000000000007";
const password = "a walk by the quiet river";

export const teamProcedures: Readonly<Record<string, ProcedureRow>> = {
  "team.list": { as: "admin", needs, input: undefined },
  "team.invite": {
    as: "admin",
    needs,
    input: { email: "grace@example.com", name: "Grace Hopper", role: "support" },
  },
  "team.resendInvite": { as: "admin", needs, input: { inviteId } },
  "team.withdrawInvite": { as: "admin", needs, input: { inviteId } },
  "team.acceptInvite": { as: "guest", input: { token: "A".repeat(43), password } },
  "team.setRole": { as: "admin", needs, input: { adminId, role: "support" } },
  "team.disable": { as: "admin", needs, input: { adminId } },
  "team.enable": { as: "admin", needs, input: { adminId } },
  "team.waitingChanges": { as: "admin", input: undefined },
  "team.approveChange": { as: "admin", needs, input: { changeId, payloadHash: "0".repeat(64) } },
  "team.rejectChange": { as: "admin", needs, input: { changeId } },
  "team.withdrawChange": { as: "admin", needs, input: { changeId } },
  "approvals.fourEyes": { as: "admin", input: undefined },
  "team.endSessions": { as: "admin", needs, input: { adminId } },
  "auth.adminChangePassword": {
    as: "admin",
    input: { currentPassword: "not this one", newPassword: password },
  },
  "auth.adminListSessions": { as: "admin", input: undefined },
  "auth.adminEndOtherSessions": { as: "admin", input: undefined },
};

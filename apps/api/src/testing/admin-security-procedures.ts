import type { ProcedureRow } from "./procedure-row.ts";

const challenge = "A".repeat(43);
const response = { id: "AAAA", rawId: "AAAA", type: "public-key", response: {}, clientExtensionResults: {} };
const passkeyId = "01890f3e-7b5a-7cc0-8000-000000000006";
const adminId = "01890f3e-7b5a-7cc0-8000-000000000005";

/** Second factors of admins, and the team's rule about them. */
export const adminSecurityProcedures: Readonly<Record<string, ProcedureRow>> = {
  "auth.adminLoginSecondFactor": { as: "guest", input: { method: "totp", challenge, code: "492039" } },
  "auth.adminStartSecondFactorPasskey": { as: "guest", input: { challenge } },
  "adminSecurity.overview": { as: "admin", input: undefined },
  "adminSecurity.startTotp": { as: "admin", input: undefined },
  "adminSecurity.confirmTotp": { as: "admin", input: { challenge, code: "492039" } },
  "adminSecurity.disableTotp": { as: "admin", input: undefined },
  "adminSecurity.renewRecoveryCodes": { as: "admin", input: undefined },
  "adminSecurity.startPasskey": { as: "admin", input: undefined },
  "adminSecurity.addPasskey": { as: "admin", input: { challenge, name: "My key", response } },
  "adminSecurity.renamePasskey": { as: "admin", input: { passkeyId, name: "My key" } },
  "adminSecurity.removePasskey": { as: "admin", input: { passkeyId } },
  "adminSecurity.startStepUp": { as: "admin", input: undefined },
  "adminSecurity.stepUp": { as: "admin", input: { method: "password", password: "not this one" } },
  "team.removeFactors": { as: "admin", needs: "admin.manage", input: { adminId } },
};

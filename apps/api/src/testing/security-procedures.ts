import type { ProcedureRow } from "./procedure-row.ts";

const challenge = "A".repeat(43);
const response = { id: "AAAA", rawId: "AAAA", type: "public-key", response: {}, clientExtensionResults: {} };
const passkeyId = "01890f3e-7b5a-7cc0-8000-000000000003";

/** Second factors: how they are set up, and how someone signs in or proves themselves by them. */
export const securityProcedures: Readonly<Record<string, ProcedureRow>> = {
  "auth.loginSecondFactor": { as: "guest", input: { method: "totp", challenge, code: "492039" } },
  "auth.startSecondFactorPasskey": { as: "guest", input: { challenge } },
  "auth.startPasskeyLogin": { as: "guest", input: undefined },
  "auth.finishPasskeyLogin": { as: "guest", input: { challenge, response } },
  "security.overview": { as: "user", input: undefined },
  "security.startTotp": { as: "user", input: undefined },
  "security.confirmTotp": { as: "user", input: { challenge, code: "492039" } },
  "security.disableTotp": { as: "user", input: undefined },
  "security.renewRecoveryCodes": { as: "user", input: undefined },
  "security.startPasskey": { as: "user", input: undefined },
  "security.addPasskey": { as: "user", input: { challenge, name: "My key", response } },
  "security.renamePasskey": {
    as: "user",
    input: { passkeyId, name: "My key" },
    others: (victim) => ({ passkeyId: victim.passkeyId, name: "Mine" }),
  },
  "security.removePasskey": {
    as: "user",
    input: { passkeyId },
    others: (victim) => ({ passkeyId: victim.passkeyId }),
  },
  "security.startStepUp": { as: "user", input: undefined },
  "security.stepUp": { as: "user", input: { method: "password", password: "not this one" } },
};

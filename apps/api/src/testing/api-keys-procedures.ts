import type { ProcedureRow } from "./procedure-row.ts";

const noLimits = {
  maxOrderValue: null,
  maxOrdersPerDay: null,
  maxLossPerDay: null,
  waitHours: 0,
  pairs: null,
};

/** Keys of people's programs, as their owners make and revoke them. */
export const apiKeyProcedures: Readonly<Record<string, ProcedureRow>> = {
  "apiKeys.list": { as: "user", input: undefined },
  "apiKeys.create": {
    as: "user",
    input: {
      name: "My program",
      type: "hmac",
      venue: "demo",
      scopes: ["read"],
      addresses: ["203.0.113.0/24"],
      expiresAt: null,
    },
  },
  "apiKeys.calls": {
    as: "user",
    input: { keyId: "01890f3e-7b5a-7cc0-8000-000000000004" },
    others: ({ apiKeyId: keyId }) => ({ keyId }),
  },
  "apiKeys.revoke": {
    as: "user",
    input: { keyId: "01890f3e-7b5a-7cc0-8000-000000000004" },
    others: ({ apiKeyId: keyId }) => ({ keyId }),
  },
  "apiKeys.limits": {
    as: "user",
    input: { keyId: "01890f3e-7b5a-7cc0-8000-000000000004" },
    others: ({ apiKeyId: keyId }) => ({ keyId }),
  },
  "apiKeys.setLimits": {
    as: "user",
    input: { keyId: "01890f3e-7b5a-7cc0-8000-000000000004", ...noLimits },
    others: ({ apiKeyId: keyId }) => ({ keyId, ...noLimits }),
  },
  "apiKeys.setKillSwitch": {
    as: "user",
    input: { keyId: "01890f3e-7b5a-7cc0-8000-000000000004", on: false },
    others: ({ apiKeyId: keyId }) => ({ keyId, on: false }),
  },
  "apiKeys.own": { as: "user", input: undefined },
};

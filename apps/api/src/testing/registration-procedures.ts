import type { ProcedureRow } from "./procedure-row.ts";

const password = "a walk by the quiet river";

/** Registering, and the mailed link that ends it where mails can be sent. */
export const registrationProcedures: Readonly<Record<string, ProcedureRow>> = {
  "auth.register": {
    as: "guest",
    input: { email: "somebody@example.com", password, name: "Somebody" },
  },
  "auth.finishRegistration": { as: "guest", input: { token: "A".repeat(43), password } },
};

import type { ProcedureRow } from "./procedure-row.ts";

const credential = "eyJhbGciOiJSUzI1NiJ9.e30.AA";

export const googleProcedures: Readonly<Record<string, ProcedureRow>> = {
  "google.start": { as: "guest", input: undefined },
  "google.signInWithCode": { as: "guest", input: { code: "4/0-nobody" } },
  "google.signInWithToken": { as: "guest", input: { accessToken: "ya29.nobody" } },
  "google.signInWithCredential": { as: "guest", input: { credential } },
  "google.link": { as: "guest", input: { challenge: "A".repeat(43), password: "not this one" } },
  "google.linkMine": { as: "user", input: { credential } },
  "google.unlink": { as: "user", input: undefined },
};

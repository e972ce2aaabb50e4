import type { RouterOutputs } from "../../lib/trpc.ts";

export type TotpSetupCall = RouterOutputs["security"]["startTotp"];

/** What the page shows: its rows, or one thing that wants the whole attention. */
export type Stage =
  { kind: "rows" } | { kind: "totp"; setup: TotpSetupCall } | { kind: "codes"; codes: readonly string[] };

import { useEffect, useRef } from "react";
import type { RouterOutputs } from "../../api-client/trpc.ts";

export type TotpSetupCall = RouterOutputs["security"]["startTotp"];

/** What the page shows: its rows, or one thing that wants the whole attention. */
export type Stage =
  | { kind: "rows" }
  | { kind: "totp"; setup: TotpSetupCall }
  | { kind: "codes"; codes: readonly string[] };

/** Each stage is read from its beginning: its heading, or the page when the rows are back. */
export function useStartOfStage(stage: Stage): void {
  const { kind } = stage;
  const seen = useRef(kind);
  useEffect(() => {
    if (seen.current === kind) return;
    seen.current = kind;
    window.scrollTo(0, 0);
    if (kind === "rows") document.getElementById("main")?.focus();
  }, [kind]);
}

import type { FigureVerdict } from "@fillmark/contracts/installation";
import { installation } from "../../messages/en/installation.ts";

/** Dot, diamond, square: the shape carries the state, the colour only repeats it, and a screen reader hears it. */
export function VerdictSign({ verdict }: { verdict: FigureVerdict }) {
  if (verdict === "plain") return null;
  return (
    <>
      <i className={`sysp__sign sysp__sign--${verdict}`} aria-hidden="true" />
      <span className="sr-only">{installation(verdict)}: </span>
    </>
  );
}

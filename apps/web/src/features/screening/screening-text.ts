import { SCREENING_LISTS, type ScreeningProblem } from "@fillmark/contracts/screening-states";
import type { ScreeningRowView } from "@fillmark/contracts/screening";
import type { BadgeTone } from "@fillmark/ui/badge";
import { screening as t } from "../../messages/en/screening.ts";

export const stateTones: Readonly<Record<ScreeningRowView["state"], BadgeTone>> = {
  open: "warn",
  false_positive: "ok",
  true_match: "danger",
  superseded: "neutral",
};

export function stateText({ state, isProposed }: Pick<ScreeningRowView, "state" | "isProposed">): string {
  return state === "open" && isProposed ? t("proposed") : t(`state_${state}`);
}

/** The lists that nobody is compared with, by their short names. */
export function missingLists(loaded: readonly string[]): string {
  return SCREENING_LISTS.filter((kind) => !loaded.includes(kind))
    .map((kind) => t(`list_${kind}`))
    .join(", ");
}

interface Refusal {
  readonly problem: ScreeningProblem;
  readonly line: number | null;
  readonly detail: string | null;
}

export function refusalText({ problem, line, detail }: Refusal): string {
  const text = t(`problem_${problem}`, { detail: detail ?? "" }).trim();
  return line === null ? text : t("loadLine", { line, problem: text });
}

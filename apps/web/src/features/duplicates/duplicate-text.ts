import type { DuplicateSignal } from "@fillmark/contracts/duplicate-states";
import type { DuplicateRowView } from "@fillmark/contracts/duplicates";
import type { BadgeTone } from "@fillmark/ui/badge";
import { duplicates as t } from "../../messages/en/duplicates.ts";

export const stateTones: Readonly<Record<DuplicateRowView["state"], BadgeTone>> = {
  open: "warn",
  different: "ok",
  same: "danger",
};

export function stateText({ state, isProposed }: Pick<DuplicateRowView, "state" | "isProposed">): string {
  return state === "open" && isProposed ? t("proposed") : t(`state_${state}`);
}

/** As short as a row needs it. */
export function rowStateText(row: Pick<DuplicateRowView, "state" | "isProposed">): string {
  return row.state === "open" && row.isProposed ? t("proposedRow") : stateText(row);
}

export function signalsText(signals: readonly DuplicateSignal[]): string {
  return signals.map((signal) => t(`signal_${signal}`)).join(", ");
}

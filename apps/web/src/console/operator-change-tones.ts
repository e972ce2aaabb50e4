import type { OperatorChangeState } from "@fillmark/contracts/adjustments";
import type { BadgeTone } from "@fillmark/ui/badge";

/** Of corrections and of rules alike. */
export const operatorChangeTones: Readonly<Record<OperatorChangeState, BadgeTone>> = {
  proposed: "info",
  approved: "warn",
  executed: "ok",
  rejected: "danger",
  withdrawn: "neutral",
  failed: "danger",
};

import type { WithdrawalState } from "@fillmark/contracts/withdrawals";
import type { BadgeTone } from "@fillmark/ui/badge";

/** The same for the requester and for the admin who decides. */
export const withdrawalTones: Readonly<Record<WithdrawalState, BadgeTone>> = {
  requested: "neutral",
  held: "neutral",
  awaiting_approval: "info",
  approved: "info",
  paid: "ok",
  failed: "danger",
  rejected: "danger",
  canceled: "neutral",
  unknown: "warn",
  returned: "warn",
};

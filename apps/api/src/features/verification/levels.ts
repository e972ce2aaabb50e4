// What someone may do at each level, from the cases that they have. Pure, so that every state can be tried.
import type { MyLevelView, TargetLevel, VerificationState } from "@fillmark/contracts/verification";

/** Evidence may be renewed so many days before it ends. */
const RENEWABLE_DAYS = 60;
const DAY_MS = 86_400_000;

export interface LevelCase {
  readonly level: TargetLevel;
  readonly state: VerificationState;
  readonly expires_at: Date | null;
  readonly renewal_asked_at: Date | null;
}

interface Known {
  /** Of all levels, newest first. */
  readonly cases: readonly LevelCase[];
  readonly emailConfirmed: boolean;
  readonly nowMs: number;
}

export type LevelStatus = Pick<MyLevelView, "isRenewable" | "blockedBy"> & {
  readonly approvedUntil: Date | null;
};

const open: readonly VerificationState[] = ["draft", "submitted", "in_review", "action_required"];
const sent: readonly VerificationState[] = ["submitted", "in_review", "action_required", "approved"];

export function levelStatusOf(level: TargetLevel, known: Known): LevelStatus {
  const cases = known.cases.filter((one) => one.level === level);
  const inForce = cases
    .filter(({ state }) => state === "approved")
    .toSorted((a, b) => (b.expires_at?.getTime() ?? 0) - (a.expires_at?.getTime() ?? 0))[0];
  const approvedUntil = inForce?.expires_at ?? null;
  const isRenewable =
    inForce !== undefined &&
    (inForce.renewal_asked_at !== null ||
      (approvedUntil?.getTime() ?? 0) < known.nowMs + RENEWABLE_DAYS * DAY_MS);
  return { approvedUntil, isRenewable, blockedBy: blockOf(level, { ...known, isRenewable }) };
}

/** What keeps a case from being begun; null where one is open, or can be. */
function blockOf(
  level: TargetLevel,
  { cases, emailConfirmed, isRenewable }: Known & { readonly isRenewable: boolean },
): MyLevelView["blockedBy"] {
  const ofLevel = cases.filter((one) => one.level === level);
  const newest = ofLevel[0];
  if (newest !== undefined && open.includes(newest.state)) return null;
  if (newest?.state === "rejected" && newest.renewal_asked_at === null) return "rejected";
  if (!isRenewable && ofLevel.some(({ state }) => state === "approved")) return "approved";
  if (level === 1) return emailConfirmed ? null : "email";
  const hasFormer = cases.some((one) => one.level === level - 1 && sent.includes(one.state));
  return hasFormer ? null : "former_level";
}

import type { EntityManager } from "@mikro-orm/postgresql";
import {
  levelLimits,
  VERIFICATION_LEVELS,
  type MyLevelView,
  type MyVerificationView,
  type TargetLevel,
} from "@fillmark/contracts/verification";
import type { UserContext } from "../../trpc/context.ts";
import { instantOf, ms, type CaseRow } from "./case-row.ts";
import { levelOf } from "./level-of.ts";
import { standingOf, type Standing } from "./levels.ts";
import { readCaseRows, viewOwnCases } from "./my-cases.ts";

const targets: readonly TargetLevel[] = [1, 2, 3];

/** Where somebody stands with each level, and what is asked of them. */
export async function findMine({ em, actor, auth, evidenceYears }: UserContext): Promise<MyVerificationView> {
  const { rows, emailConfirmed, standings } = await readStandings(em, actor.userId);
  const newest = targets.flatMap((level) => rows.find((row) => row.level === level) ?? []);
  const views = await viewOwnCases(em, auth.secretBox, newest);
  return {
    keptYears: evidenceYears,
    level: await levelOf(em, actor.userId),
    emailConfirmed,
    limits: VERIFICATION_LEVELS.map((level) => levelLimits[level]),
    levels: targets.map((level): MyLevelView => {
      const { approvedUntilMs, isRenewable, blockedBy } = standings[level];
      const view = views.find((one) => one.level === level) ?? null;
      return { level, case: view, approvedUntil: instantOf(approvedUntilMs), isRenewable, blockedBy };
    }),
  };
}

interface Standings {
  /** Newest first. */
  readonly rows: readonly CaseRow[];
  readonly emailConfirmed: boolean;
  readonly standings: Readonly<Record<TargetLevel, Standing>>;
}

export async function readStandings(em: EntityManager, userId: string): Promise<Standings> {
  const rows = await readCaseRows(em, userId);
  const found = await em.execute<{ confirmed: boolean; now_ms: number }[]>(
    `select is_email_enough(email_confirmed_at) as confirmed, ${ms("now()")} as now_ms from users where id = ?`,
    [userId],
  );
  const { confirmed: emailConfirmed = false, now_ms: nowMs = 0 } = found[0] ?? {};
  const of = (level: TargetLevel) => standingOf(level, { cases: rows, emailConfirmed, nowMs });
  return { rows, emailConfirmed, standings: { 1: of(1), 2: of(2), 3: of(3) } };
}

import type { EntityManager } from "@mikro-orm/postgresql";
import {
  levelLimits,
  VERIFICATION_LEVELS,
  type MyLevelView,
  type MyVerificationView,
  type TargetLevel,
} from "@fillmark/contracts/verification";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { blockedCountries } from "../countries/index.ts";
import { now, type CaseRow } from "./case-row.ts";
import { levelOf } from "./level-of.ts";
import { levelStatusOf, type LevelStatus } from "./levels.ts";
import { readCaseRows, viewOwnCases } from "./my-cases.ts";
import { whereNotServed } from "./served.ts";

const targets: readonly TargetLevel[] = [1, 2, 3];

/** Where someone stands with each level, and what is asked of them. */
export async function findMine({ em, actor, auth, evidenceYears }: UserContext): Promise<MyVerificationView> {
  const { rows, emailConfirmed, standings } = await readLevelStatuses(em, actor.userId);
  const newest = targets.flatMap((level) => rows.find((row) => row.level === level) ?? []);
  const views = await viewOwnCases(em, auth.secretBox, newest);
  return {
    keptYears: evidenceYears,
    level: await levelOf(em, actor.userId),
    emailConfirmed,
    blockedCountries: await blockedCountries(em),
    notServed: await whereNotServed(em, auth.secretBox, { userId: actor.userId }),
    limits: VERIFICATION_LEVELS.map((level) => levelLimits[level]),
    levels: targets.map((level): MyLevelView => {
      const { approvedUntil, isRenewable, blockedBy } = standings[level];
      const view = views.find((one) => one.level === level) ?? null;
      return {
        level,
        case: view,
        approvedUntil: approvedUntil?.toISOString() ?? null,
        isRenewable,
        blockedBy,
      };
    }),
  };
}

interface LevelStatuses {
  /** Newest first. */
  readonly rows: readonly CaseRow[];
  readonly emailConfirmed: boolean;
  readonly standings: Readonly<Record<TargetLevel, LevelStatus>>;
}

export async function readLevelStatuses(em: EntityManager, userId: string): Promise<LevelStatuses> {
  const rows = await readCaseRows(em, userId);
  const found = await query(em)
    .selectFrom("users")
    .select((of) => [
      of.fn<boolean>("is_email_enough", ["email_confirmed_at"]).as("confirmed"),
      now.as("now"),
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
  const emailConfirmed = found?.confirmed ?? false;
  const nowMs = found?.now.getTime() ?? 0;
  const of = (level: TargetLevel) => levelStatusOf(level, { cases: rows, emailConfirmed, nowMs });
  return { rows, emailConfirmed, standings: { 1: of(1), 2: of(2), 3: of(3) } };
}

// What the database knows: who could open, what was kept and proven, and what users agree to.
import type { GoLiveCheckView } from "@fillmark/contracts/live-venue";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../runtime/clock.port.ts";
import { query } from "../../../db/query.ts";
import { administration } from "../../auth/index.ts";
import { readWatch } from "../../system/index.ts";
import { found } from "./finding.ts";

const HOUR_MS = 3_600_000;
/** A backup a day, an hour or two late at most. */
const BACKUP_RECENT_MS = 26 * HOUR_MS;
const PROOF_RECENT_MS = 7 * 24 * HOUR_MS;
const OWNERS = 2;

/** Owners with a second factor. */
export async function ownersCheck(em: EntityManager): Promise<GoLiveCheckView> {
  const owners = await query(em)
    .selectFrom("admins as a")
    .select((of) => [
      of.fn.coalesce("a.name", "a.email").as("name"),
      administration.hasFactor("a").as("has_factor"),
    ])
    .where("a.role", "=", "owner")
    .where("a.disabled_at", "is", null)
    .orderBy("a.created_at")
    .limit(20)
    .execute();
  const able = owners.filter(({ has_factor: hasFactor }) => hasFactor);
  const isDone = able.length >= OWNERS;
  const about = able.map(({ name }) => name).join(", ");
  return found("owners", { isDone, finding: isDone ? "two" : able.length === 0 ? "none" : "alone", about });
}

async function newestRun(em: EntityManager, kind: "backup" | "proof") {
  const row = await query(em)
    .selectFrom("command_runs")
    .select(["ended_at", "is_well"])
    .where("kind", "=", kind)
    .orderBy("ended_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { at: row.ended_at.getTime(), isWell: row.is_well };
}

export async function backupCheck(em: EntityManager, clock: Clock): Promise<GoLiveCheckView> {
  const run = await newestRun(em, "backup");
  if (run === null) return found("backup", { isDone: false, finding: "never" });
  const { at, isWell } = run;
  if (!isWell) return found("backup", { isDone: false, finding: "failed", at });
  const isRecent = clock.now() - at <= BACKUP_RECENT_MS;
  return found("backup", { isDone: isRecent, finding: isRecent ? "recent" : "old", at });
}

/** The last whole proof, and what the ledger has found of itself since. */
export async function proofCheck(em: EntityManager, clock: Clock): Promise<GoLiveCheckView> {
  const watch = await readWatch(em);
  if (watch !== null && watch.findings.length > 0)
    return found("proof", { isDone: false, finding: "ledger", at: watch.checkedAt });
  const run = await newestRun(em, "proof");
  if (run === null) return found("proof", { isDone: false, finding: "never" });
  const { at, isWell } = run;
  if (!isWell) return found("proof", { isDone: false, finding: "failed", at });
  const isRecent = clock.now() - at <= PROOF_RECENT_MS;
  return found("proof", { isDone: isRecent, finding: isRecent ? "holds" : "old", at });
}

/** The newest version of each text. One that came with the software has been read by nobody here. */
export async function legalTexts(em: EntityManager) {
  return query(em)
    .selectFrom("legal_versions")
    .distinctOn("kind")
    .select(["kind", "version", "published_by", "published_at"])
    .orderBy("kind")
    .orderBy("version", "desc")
    .execute();
}

type LegalTexts = Awaited<ReturnType<typeof legalTexts>>;

export function legalCheck(texts: LegalTexts): GoLiveCheckView {
  const supplied = texts.filter(({ published_by: by }) => by === null).map(({ kind }) => kind);
  if (texts.length === 0 || supplied.length > 0)
    return found("legal", { isDone: false, finding: "supplied", about: supplied.join(", ") });
  const at = Math.max(...texts.map(({ published_at: published }) => published.getTime()));
  return found("legal", { isDone: true, finding: "published", at });
}

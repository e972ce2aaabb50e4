// When the installation last looked at itself, and what was kept of it elsewhere.
import type { FigureVerdict, FigureView } from "@fillmark/contracts/installation";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { jobWatchOf } from "../../../jobs/job-watch.ts";
import { readWatch } from "../../system/index.ts";
import { ledgerState } from "../product-health.ts";
import { instant, judged, plain } from "./figure.ts";

const HOUR_MS = 3_600_000;
/** A backup a day, an hour or two late at most. */
const BACKUP_TO_WATCH_MS = 26 * HOUR_MS;
const BACKUP_BAD_MS = 7 * 24 * HOUR_MS;
const PROOF_TO_WATCH_MS = 31 * 24 * HOUR_MS;

export async function recordFigures(ctx: AdminContext): Promise<FigureView[]> {
  return [
    ...(await backupFigures(ctx)),
    ...(await ledgerFigures(ctx)),
    ...(await checkpointFigures(ctx)),
    ...(await proofFigures(ctx)),
    ...(await tipFigures(ctx)),
  ];
}

interface Run {
  readonly endedAt: number;
  readonly isWell: boolean;
  readonly seq: number | null;
  readonly bytes: number | null;
}

async function newestRun(
  { em }: AdminContext,
  { kind, isWell }: { kind: "backup" | "proof"; isWell?: boolean },
): Promise<Run | null> {
  const row = await query(em)
    .selectFrom("command_runs")
    .select(["ended_at", "is_well", "seq", "bytes"])
    .where("kind", "=", kind)
    .$if(isWell !== undefined, (found) => found.where("is_well", "=", isWell ?? true))
    .orderBy("ended_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [seq, bytes] = [row.seq, row.bytes].map((value) => (value === null ? null : Number(value)));
  return { endedAt: row.ended_at.getTime(), isWell: row.is_well, seq: seq ?? null, bytes: bytes ?? null };
}

async function backupFigures(ctx: AdminContext): Promise<FigureView[]> {
  const [made, failed] = [
    await newestRun(ctx, { kind: "backup", isWell: true }),
    await newestRun(ctx, { kind: "backup", isWell: false }),
  ];
  const isFailing = failed !== null && failed.endedAt > (made?.endedAt ?? 0);
  return [
    judged("backupAt", "at", {
      value: instant(made?.endedAt ?? null),
      verdict: ageVerdict(made === null ? null : ctx.clock.now() - made.endedAt),
    }),
    plain("backupBytes", "bytes", made?.bytes ?? null),
    judged("backupFailedAt", "at", {
      value: instant(failed?.endedAt ?? null),
      verdict: isFailing ? "bad" : failed === null ? "good" : "plain",
    }),
  ];
}

/** Of a backup so old; null where there never was one. */
export function ageVerdict(ageMs: number | null): FigureVerdict {
  if (ageMs === null) return "watch";
  return ageMs > BACKUP_BAD_MS ? "bad" : ageMs > BACKUP_TO_WATCH_MS ? "watch" : "good";
}

async function ledgerFigures({ em, clock }: AdminContext): Promise<FigureView[]> {
  const watch = await readWatch(em);
  const [checkedAt, findings] = [watch?.checkedAt ?? null, watch?.findings.length ?? 0];
  const upMs = process.uptime() * 1_000;
  const state = ledgerState({ findings: 0, checkedAt, nowMs: clock.now(), upMs });
  return [
    judged("ledgerCheckedAt", "at", {
      value: instant(checkedAt),
      verdict: state === "pending" ? "plain" : state,
    }),
    judged("ledgerFindings", "count", { value: findings, verdict: findings > 0 ? "bad" : "good" }),
  ];
}

/** A job that fails says that tables and history differ, or that nothing could be signed. */
function jobVerdict({ exchange }: AdminContext, name: string): FigureVerdict {
  const job = jobWatchOf(exchange)
    .list()
    .find((one) => one.name === name);
  if (job === undefined) return "plain";
  return job.failedAt === null ? "good" : "bad";
}

async function checkpointFigures(ctx: AdminContext): Promise<FigureView[]> {
  const newest = await query(ctx.em)
    .selectFrom("checkpoints")
    .select(["seq", "made_at"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const at = newest === undefined ? null : newest.made_at.getTime();
  return [
    judged("checkpointAt", "at", { value: instant(at), verdict: jobVerdict(ctx, "take-checkpoint") }),
    plain("checkpointSeq", "count", newest === undefined ? null : Number(newest.seq)),
  ];
}

async function proofFigures(ctx: AdminContext): Promise<FigureView[]> {
  const proof = await newestRun(ctx, { kind: "proof" });
  const isOld = proof !== null && ctx.clock.now() - proof.endedAt > PROOF_TO_WATCH_MS;
  const verdict = proof === null ? "plain" : !proof.isWell ? "bad" : isOld ? "watch" : "good";
  return [
    judged("proofAt", "at", { value: instant(proof?.endedAt ?? null), verdict }),
    plain("proofSeq", "count", proof?.seq ?? null),
  ];
}

async function tipFigures(ctx: AdminContext): Promise<FigureView[]> {
  const tip = await ctx.tips.newest();
  return [
    judged("tipAt", "at", { value: tip?.at ?? null, verdict: jobVerdict(ctx, "sign-tip") }),
    plain("tipSeq", "count", tip?.seq ?? null),
  ];
}

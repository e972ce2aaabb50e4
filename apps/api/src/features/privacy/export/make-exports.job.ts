// Makes the exports that wait, one after another. Each holds a lease that is renewed as it goes on; one whose process
// was killed is taken up again from its beginning when the lease is over, under another name. A file is stored whole
// or not at all and offered only by the row that names it, so nobody is ever given half of one.
import { randomBytes } from "node:crypto";
import { Transform, type Readable } from "node:stream";
import { sql } from "kysely";
import { inTransaction } from "../../../db/in-transaction.ts";
import { EXPORT_FOLDER } from "../../../files/store-key.ts";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { queueCopyIsReady } from "./export-mails.ts";
import { openScope } from "./export-scope.ts";
import { EXPORT_PARTS, writeExport } from "./write-export.ts";

const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
const MAX_ATTEMPTS = 3;
const KEPT_MS = 7 * 86_400_000;
/** 160 bits: nobody finds one by trying. */
const PATH_BYTES = 20;

interface Claim {
  readonly id: string;
  readonly userId: string;
  readonly path: string;
}

/** Makes every export that was asked for, one after the other. One whose process ended too often is given up. */
export async function makeExports(ctx: Context): Promise<void> {
  await giveUpHopeless(ctx);
  for (let claim = await claimNext(ctx); claim !== null; claim = await claimNext(ctx)) await make(ctx, claim);
}

/** Whose process ended each time isn't tried for ever. */
async function giveUpHopeless({ em, files, clock }: Context): Promise<void> {
  const rows = await query(em)
    .updateTable("data_exports")
    .set({ state: "failed", lease_until: null })
    .where("state", "=", "running")
    .where("lease_until", "<=", new Date(clock.now()))
    .where("attempts", ">=", MAX_ATTEMPTS)
    .returning("path")
    .execute();
  for (const { path } of rows) await files.delete(`${EXPORT_FOLDER}${path}`);
}

/** The oldest that waits, or that nobody works on any more. */
async function claimNext({ em, files, clock }: Context): Promise<Claim | null> {
  const nowMs = clock.now();
  const path = `${randomBytes(PATH_BYTES).toString("hex")}.zip`;
  const next = query(em)
    .selectFrom("data_exports")
    .select(["id", "path"])
    .where((of) =>
      of.or([
        of("state", "=", "waiting"),
        of.and([of("state", "=", "running"), of("lease_until", "<=", new Date(nowMs))]),
      ]),
    )
    .orderBy("asked_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .as("next");
  const row = await query(em)
    .updateTable("data_exports as e")
    .from(next)
    .set({ state: "running", parts_done: 0, parts: EXPORT_PARTS, path })
    .set((of) => ({ attempts: of("e.attempts", "+", 1), lease_until: new Date(nowMs + LEASE_MS) }))
    .whereRef("e.id", "=", "next.id")
    .returning(["e.id", "e.user_id", "next.path as old_path"])
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.old_path !== null) await files.delete(`${EXPORT_FOLDER}${row.old_path}`);
  return { id: row.id, userId: row.user_id, path };
}

async function make(ctx: Context, claim: Claim): Promise<void> {
  const key = `${EXPORT_FOLDER}${claim.path}`;
  const renewing = setInterval(() => {
    renew(ctx, claim, null).catch((error: unknown) =>
      ctx.log.warn({ err: error }, "A lease was not renewed."),
    );
  }, RENEW_MS).unref();
  try {
    const scope = openScope(ctx, claim.userId);
    const counted = counting(writeExport(scope, (done) => renew(ctx, claim, done)));
    await ctx.files.putStream(key, counted.bytes, "application/zip");
    const isOurs = await finish(ctx, claim, counted.size());
    if (!isOurs) await ctx.files.delete(key);
  } catch (error) {
    await ctx.files.delete(key);
    ctx.log.error({ err: error, exportId: claim.id }, "An export could not be made.");
    await release(ctx, claim);
  } finally {
    clearInterval(renewing);
  }
}

/** Anyone else who has taken it, or whose account has gone meanwhile: then this changes nothing. */
function updateOurs({ em }: Pick<Context, "em">, { id, path }: Claim) {
  return query(em)
    .updateTable("data_exports")
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("path", "=", path);
}

async function renew(ctx: Context, claim: Claim, partsDone: number | null): Promise<void> {
  await updateOurs(ctx, claim)
    .set({ lease_until: new Date(ctx.clock.now() + LEASE_MS) })
    .set(partsDone === null ? {} : { parts_done: partsDone })
    .execute();
}

/** Again later, or never after the last try. */
async function release(ctx: Context, claim: Claim): Promise<void> {
  await updateOurs(ctx, claim)
    .set((of) => ({
      lease_until: null,
      state: of
        .case()
        .when("attempts", ">=", MAX_ATTEMPTS)
        .then(sql.lit<"failed">("failed"))
        .else(sql.lit<"waiting">("waiting"))
        .end(),
    }))
    .execute();
}

/** False when the file is nobody's any more. */
async function finish(ctx: Context, { id, userId, path }: Claim, size: number): Promise<boolean> {
  const nowMs = ctx.clock.now();
  return inTransaction(ctx.em.fork(), async (em) => {
    const row = await query(em)
      .updateTable("data_exports as e")
      .from("users as u")
      .set({ state: "ready", size: String(size), lease_until: null })
      .set((of) => ({
        parts_done: of.ref("e.parts"),
        ready_at: new Date(nowMs),
        expires_at: new Date(nowMs + KEPT_MS),
      }))
      .whereRef("u.id", "=", "e.user_id")
      .where("u.disabled_at", "is", null)
      .where("e.id", "=", id)
      .where("e.state", "=", "running")
      .where("e.path", "=", path)
      .returning("u.email")
      .executeTakeFirst();
    if (row === undefined) return false;
    await queueCopyIsReady(em, ctx.clock, { id, userId, email: row.email });
    return true;
  });
}

function counting(source: Readable): { bytes: Readable; size: () => number } {
  let size = 0;
  const bytes = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  source.on("error", (error) => bytes.destroy(error));
  bytes.on("close", () => source.destroy());
  return { bytes: source.pipe(bytes), size: () => size };
}

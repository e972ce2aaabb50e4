// Makes the exports that wait, one after another. Each holds a lease that is renewed as it goes on; one whose process
// was killed is taken up again from its beginning when the lease is over, under another name. A file is stored whole
// or not at all and offered only by the row that names it, so nobody is ever given half of one.
import { randomBytes } from "node:crypto";
import { Transform, type Readable } from "node:stream";
import { inTransaction } from "../../../db/in-transaction.ts";
import { EXPORT_FOLDER } from "../../../files/store-key.ts";
import type { Context } from "../../../trpc/context.ts";
import { queueCopyIsReady } from "./export-mails.ts";
import { openScope } from "./export-scope.ts";
import { EXPORT_PARTS, writeExport } from "./write-export.ts";

const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
const MOST_ATTEMPTS = 3;
const KEPT_MS = 7 * 86_400_000;
/** 160 bits: nobody finds one by trying. */
const PATH_BYTES = 20;

interface Claim {
  readonly id: string;
  readonly userId: string;
  readonly path: string;
}

export async function makeExports(ctx: Context): Promise<void> {
  await giveUpHopeless(ctx);
  for (let claim = await takeNext(ctx); claim !== null; claim = await takeNext(ctx)) await make(ctx, claim);
}

/** Whose process ended each time isn't tried for ever. */
async function giveUpHopeless({ em, files, clock }: Context): Promise<void> {
  const rows = await em.execute<{ path: string }[]>(
    `update data_exports set state = 'failed', lease_until = null
     where state = 'running' and lease_until <= ? and attempts >= ${MOST_ATTEMPTS} returning path`,
    [new Date(clock.now())],
  );
  for (const { path } of rows) await files.delete(`${EXPORT_FOLDER}${path}`);
}

/** The oldest that waits, or that nobody works on any more. */
async function takeNext({ em, files, clock }: Context): Promise<Claim | null> {
  const nowMs = clock.now();
  const path = `${randomBytes(PATH_BYTES).toString("hex")}.zip`;
  const rows = await em.execute<{ id: string; user_id: string; old_path: string | null }[]>(
    `update data_exports e set state = 'running', attempts = e.attempts + 1, parts_done = 0, parts = ?, path = ?,
       lease_until = ?
     from (select id, path from data_exports
           where state = 'waiting' or (state = 'running' and lease_until <= ?)
           order by asked_at limit 1 for update skip locked) next
     where e.id = next.id returning e.id, e.user_id, next.path as old_path`,
    [EXPORT_PARTS, path, new Date(nowMs + LEASE_MS), new Date(nowMs)],
  );
  const row = rows[0];
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

/** Whoever else has taken it, or whose account has gone meanwhile: then this changes nothing. */
const OURS = "id = ? and state = 'running' and path = ?";

async function renew({ em, clock }: Context, { id, path }: Claim, partsDone: number | null): Promise<void> {
  await em.execute(
    `update data_exports set lease_until = ?, parts_done = coalesce(?::int, parts_done) where ${OURS}`,
    [new Date(clock.now() + LEASE_MS), partsDone, id, path],
  );
}

/** Again later, or never after the last try. */
async function release({ em }: Context, { id, path }: Claim): Promise<void> {
  await em.execute(
    `update data_exports set lease_until = null,
       state = case when attempts >= ${MOST_ATTEMPTS} then 'failed' else 'waiting' end where ${OURS}`,
    [id, path],
  );
}

/** False when the file is nobody's any more. */
async function finish(ctx: Context, { id, userId, path }: Claim, size: number): Promise<boolean> {
  const nowMs = ctx.clock.now();
  return inTransaction(ctx.em.fork(), async (em) => {
    const rows = await em.execute<{ email: string }[]>(
      `update data_exports e set state = 'ready', size = ?, parts_done = e.parts, ready_at = ?, expires_at = ?,
         lease_until = null
       from users u where u.id = e.user_id and u.disabled_at is null and e.id = ? and e.state = 'running' and e.path = ?
       returning u.email`,
      [size, new Date(nowMs), new Date(nowMs + KEPT_MS), id, path],
    );
    const row = rows[0];
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

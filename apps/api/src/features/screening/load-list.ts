// A list takes the place of the one before, whole or not at all.
import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { EndListInput, LoadListInput, ScreeningOverviewView } from "@fillmark/contracts/screening";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { withKeyLock } from "../../runtime/key-lock.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { keysOf } from "./matching/fold-name.ts";
import { clean, type ParsedEntry, type ParsedList } from "./parsing/list-parts.ts";
import { parseListAside } from "./parsing/list-thread.ts";
import { readOverview } from "./read-overview.ts";
import { beginRound, lockSettings } from "./settings.ts";

interface SentList {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Takes an edition of a list; from then on everybody is compared anew. The edition that is in force changes nothing. Throws
 * STEP_UP_NEEDED, and LIST_REFUSED with what is wrong and where: also for one with less than half of the entries before, which
 * is more likely cut than true, and for one that was published earlier.
 */
export async function loadList(
  ctx: AdminContext,
  { kind, aliasesAt }: LoadListInput,
  file: SentList,
): Promise<ScreeningOverviewView> {
  await administration.requireAdminStepUp(ctx);
  const checksum = createHash("sha256").update(file.bytes).digest("hex");
  const bytes = new Uint8Array(file.bytes.subarray(0, aliasesAt ?? file.bytes.length));
  const aliases = aliasesAt === undefined ? null : new Uint8Array(file.bytes.subarray(aliasesAt));
  // One file at a time: each takes a thread and its memory.
  const { list, refusal } = await withKeyLock("screening:file", () =>
    parseListAside({ kind, bytes, aliases }),
  );
  if (refusal !== null) throw new DomainError("LIST_REFUSED", refusal);
  await inTransaction(ctx.em, async (em) => {
    await lockSettings(em);
    const known = await inForce(em, kind);
    if (known?.checksum === checksum) return;
    if (known !== undefined) requireSuccessor(list, known);
    await beginRound(em, { adminId: ctx.actor.adminId });
    await endEdition(em, { kind, adminId: ctx.actor.adminId, reason: null });
    const id = uuidV7(ctx.clock.now());
    const version = clean(list.version === "" ? checksum.slice(0, 12) : list.version, 80);
    await query(em)
      .insertInto("screening_lists")
      .values({
        id,
        kind,
        format: list.format,
        version,
        published_on: list.publishedOn,
        entries: list.entries.length,
        checksum,
        file_name: file.name,
        loaded_by: ctx.actor.adminId,
      })
      .execute();
    for (let from = 0; from < list.entries.length; from += 1_000)
      await insertEntries(em, id, list.entries.slice(from, from + 1_000));
    await audit(ctx, em, {
      action: "screening.loadList",
      subject: { kind: "screening_list", id },
      details: {
        list: kind,
        version,
        entries: list.entries.length,
        before: known?.entries ?? 0,
        checksum,
        file: file.name,
      },
    });
  });
  return readOverview(ctx);
}

/** Nobody is compared with this list any more. Throws STEP_UP_NEEDED, NOT_FOUND where none is in force. */
export async function endList(
  ctx: AdminContext,
  { kind, reason }: EndListInput,
): Promise<ScreeningOverviewView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    await lockSettings(em);
    const known = await inForce(em, kind);
    if (known === undefined) throw new DomainError("NOT_FOUND", {});
    await beginRound(em, { adminId: ctx.actor.adminId });
    await endEdition(em, { kind, adminId: ctx.actor.adminId, reason });
    await audit(ctx, em, {
      action: "screening.endList",
      subject: { kind: "screening_list", id: known.id },
      details: { list: kind, version: known.version, reason, file: known.file_name },
    });
  });
  return readOverview(ctx);
}

function inForce(em: EntityManager, kind: LoadListInput["kind"]) {
  return query(em)
    .selectFrom("screening_lists")
    .select(["id", "version", "entries", "checksum", "published_on", "file_name"])
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

function requireSuccessor(
  list: ParsedList,
  known: { readonly entries: number; readonly published_on: string | null },
): void {
  if (list.entries.length * 2 < known.entries)
    throw new DomainError("LIST_REFUSED", {
      problem: "shorter",
      line: null,
      detail: `${list.entries.length} / ${known.entries}`,
    });
  if (list.publishedOn !== null && known.published_on !== null && list.publishedOn < known.published_on)
    throw new DomainError("LIST_REFUSED", {
      problem: "older",
      line: null,
      detail: `${list.publishedOn} / ${known.published_on}`,
    });
}

interface Ended {
  readonly kind: LoadListInput["kind"];
  readonly adminId: string;
  readonly reason: string | null;
}

/** What it was stays known; cases have copies of its entries. */
async function endEdition(em: EntityManager, { kind, adminId, reason }: Ended): Promise<void> {
  const ended = await query(em)
    .updateTable("screening_lists")
    .set({ ended_at: sql<Date>`now()`, ended_by: adminId, ended_reason: reason })
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (ended === undefined) return;
  await query(em).deleteFrom("screening_entries").where("list_id", "=", ended.id).execute();
}

/** As one document, so that a statement has few values however many entries there are. */
async function insertEntries(
  em: EntityManager,
  listId: string,
  entries: readonly ParsedEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    list_id: listId,
    ...entry,
    keys: keysOf(entry.names),
    content_hash: createHash("sha256")
      .update(JSON.stringify([entry.kind, entry.names, entry.births, entry.countries]))
      .digest("hex"),
  }));
  await sql`insert into screening_entries (list_id, key, kind, names, births, countries, remarks, keys, content_hash)
    select list_id, key, kind, names, births, countries, remarks, keys, content_hash
    from jsonb_populate_recordset(null::screening_entries, ${JSON.stringify(rows)}::jsonb)`.execute(
    query(em),
  );
}

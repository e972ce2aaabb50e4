// Compares people with the lists, and opens a case for each possible match that nobody has decided yet.
import type { EntityManager } from "@mikro-orm/postgresql";
import { ScreenedPerson } from "@fillmark/contracts/screening";
import type { ScreeningRole } from "@fillmark/contracts/screening-states";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { localLists } from "./matching/local-lists.ts";
import type { ListMatch, Screening } from "./screening.port.ts";
import { readSettings } from "./settings.ts";

const provider: Screening = localLists;

export interface Screened {
  readonly userId: string;
  readonly role: ScreeningRole;
  readonly person: ScreenedPerson;
}

/** A row of somebody who is compared. What is said of them is sealed. */
export interface SubjectRow {
  readonly id: string;
  readonly user_id: string;
  readonly role: ScreeningRole;
  readonly sealed: string;
  readonly round: number;
}

const subjectColumns = ["id", "user_id", "role", "sealed", "round"] as const;

const ownerOf = (subjectId: string): string => `screening:${subjectId}`;

export function openPerson(box: SecretBox, subjectId: string, sealed: string): ScreenedPerson {
  return ScreenedPerson.parse(JSON.parse(box.open(sealed, ownerOf(subjectId))));
}

/**
 * Remembers who is to be compared, and compares them now. The same person again is one; a customer's other details take the
 * place of those before. Runs in a transaction of its own, so that a case is there whatever follows.
 */
export async function screenPerson(
  ctx: Pick<Context, "em" | "auth" | "clock">,
  { userId, role, person }: Screened,
): Promise<void> {
  await inTransaction(ctx.em.fork(), async (em) => {
    if (!(await lockUser(em, userId))) return;
    const rows = await query(em)
      .selectFrom("screening_subjects")
      .select(subjectColumns)
      .where("user_id", "=", userId)
      .where("role", "=", role)
      .orderBy("noted_at")
      .execute();
    const said = JSON.stringify(person);
    const known = rows.find(
      ({ id, sealed }) => JSON.stringify(openPerson(ctx.auth.secretBox, id, sealed)) === said,
    );
    if (known !== undefined) {
      await query(em)
        .updateTable("screening_subjects")
        .set({ noted_at: sql<Date>`now()` })
        .where("id", "=", known.id)
        .execute();
      await compare(ctx, em, known);
      return;
    }
    if (role === "customer")
      await query(em)
        .deleteFrom("screening_subjects")
        .where("user_id", "=", userId)
        .where("role", "=", role)
        .execute();
    const id = uuidV7(ctx.clock.now());
    const row = { id, user_id: userId, role, sealed: ctx.auth.secretBox.seal(said, ownerOf(id)), round: -1 };
    await query(em).insertInto("screening_subjects").values(row).execute();
    await compare(ctx, em, row);
  });
}

/** Everybody of this user who is known and wasn't compared with the lists as they are now. */
export async function screenAnew(ctx: Pick<Context, "em" | "auth" | "clock">, userId: string): Promise<void> {
  await inTransaction(ctx.em.fork(), async (em) => {
    if (!(await lockUser(em, userId))) return;
    const rows = await query(em)
      .selectFrom("screening_subjects")
      .select(subjectColumns)
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute();
    for (const row of rows) await compare(ctx, em, row);
  });
}

/** Whoever decides about this user's money waits meanwhile. False for one who is gone. */
async function lockUser(em: EntityManager, userId: string): Promise<boolean> {
  const user = await query(em)
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

async function compare(
  ctx: Pick<Context, "auth" | "clock">,
  em: EntityManager,
  subject: SubjectRow,
): Promise<void> {
  const { threshold, round } = await readSettings(em);
  if (subject.round >= round) return;
  const person = openPerson(ctx.auth.secretBox, subject.id, subject.sealed);
  const matches = await provider.match(em, person, threshold);
  for (const match of matches) await openCase(ctx, em, { subject, match });
  await query(em)
    .updateTable("screening_subjects")
    .set({ round, screened_at: sql<Date>`now()` })
    .where("id", "=", subject.id)
    .execute();
}

interface Found {
  readonly subject: SubjectRow;
  readonly match: ListMatch;
}

/** What was decided about the same details and the same entry holds; older open cases about the same entry end. */
async function openCase(
  ctx: Pick<Context, "clock">,
  em: EntityManager,
  { subject, match }: Found,
): Promise<void> {
  const { list, entry, entryHash, name, score } = match;
  const opened = await query(em)
    .insertInto("screening_cases")
    .values({
      id: uuidV7(ctx.clock.now()),
      user_id: subject.user_id,
      subject_id: subject.id,
      role: subject.role,
      sealed: subject.sealed,
      list_kind: list.kind,
      list_id: list.id,
      list_version: list.version,
      entry_key: entry.key,
      entry_hash: entryHash,
      entry_name: name,
      entry: JSON.stringify(entry),
      score,
    })
    .onConflict((conflict) =>
      conflict.columns(["subject_id", "list_kind", "entry_key", "entry_hash"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (opened === undefined) return;
  await query(em)
    .updateTable("screening_cases")
    .set({ state: "superseded", decided_at: sql<Date>`now()` })
    .where("user_id", "=", subject.user_id)
    .where("role", "=", subject.role)
    .where("list_kind", "=", list.kind)
    .where("entry_key", "=", entry.key)
    .where("state", "=", "open")
    .where("id", "<>", opened.id)
    // What two people are deciding stays theirs.
    .where("approval_id", "is", null)
    .$if(subject.role === "holder", (cases) => cases.where("subject_id", "=", subject.id))
    .execute();
}

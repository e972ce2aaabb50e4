// Notifies users of an announcement once it is shown, in portions: how far that has come stands beside it, and moves in the
// transaction that notifies. Who registers later sees the announcement itself.
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { DEFAULT_LANGUAGE, languageOf } from "@fillmark/contracts/languages";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { notify } from "./notify.ts";

const USERS_AT_ONCE = 200;
const PORTIONS_AT_ONCE = 5;

type Deps = Pick<Context, "em" | "clock">;

export async function publishAnnouncements({ em, clock }: Deps): Promise<void> {
  const now = new Date(clock.now());
  await query(em)
    .insertInto("announcement_tellings")
    .columns(["announcement_id", "begun_at"])
    .expression((of) =>
      of
        .selectFrom("announcements as a")
        .select(({ val }) => ["a.id", val(now).as("begun_at")])
        .where("a.is_draft", "=", false)
        .where("a.starts_at", "<=", now)
        .where(({ or, eb }) => or([eb("a.ends_at", "is", null), eb("a.ends_at", ">", now)]))
        .where("a.audience", "<>", "guests"),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let left = PORTIONS_AT_ONCE; left > 0; left -= 1) {
    const hasMore = await inTransaction(em.fork(), (transaction) => publishPage({ em: transaction, clock }));
    if (!hasMore) return;
  }
}

/** The title in English, and in as many others as someone wrote. */
const Words = z.record(z.string(), z.object({ title: z.string() }));

/** False when nothing is left. */
async function publishPage(ctx: Deps): Promise<boolean> {
  const { em } = ctx;
  const publication = await query(em)
    .selectFrom("announcement_tellings as t")
    .innerJoin("announcements as a", "a.id", "t.announcement_id")
    .select(["a.id", "t.after_user", "t.begun_at", "a.audience", "a.words"])
    .where("t.is_done", "=", false)
    .orderBy("t.begun_at")
    .limit(1)
    .forUpdate("t")
    .skipLocked()
    .executeTakeFirst();
  if (publication === undefined) return false;
  const words = Words.parse(publication.words);
  const users = await usersAfter(em, publication);
  for (const { id: userId, language } of users) {
    const title = words[languageOf(language ?? "") ?? DEFAULT_LANGUAGE]?.title ?? words["en"]?.title ?? "";
    await notify(em, ctx, {
      userId,
      content: { type: "announcement", announcementId: publication.id, title, path: null },
      once: `announcement:${publication.id}`,
    });
  }
  await query(em)
    .updateTable("announcement_tellings")
    .set({
      after_user: users.at(-1)?.id ?? publication.after_user,
      is_done: users.length < USERS_AT_ONCE,
    })
    .where("announcement_id", "=", publication.id)
    .execute();
  return true;
}

interface Audience {
  readonly after_user: string | null;
  readonly audience: string;
  readonly begun_at: Date;
}

function usersAfter(em: EntityManager, { after_user: after, audience, begun_at: begunAt }: Audience) {
  let found = query(em)
    .selectFrom("users")
    .select(["id", "language"])
    .where("disabled_at", "is", null)
    .where("created_at", "<=", begunAt);
  if (after !== null) found = found.where("id", ">", after);
  if (audience === "live") found = found.where("demo_mode", "=", false);
  return found.orderBy("id").limit(USERS_AT_ONCE).execute();
}

// Tells users of an announcement once it is shown, in portions: how far that has come stands beside it, and moves in the
// transaction that tells. Who registers later sees the announcement itself.
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { DEFAULT_LANGUAGE, languageOf } from "@fillmark/contracts/languages";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { notify } from "./notify.ts";

const USERS_AT_ONCE = 200;
const PORTIONS_AT_ONCE = 5;

type Needs = Pick<Context, "em" | "clock">;

export async function tellAnnouncements({ em, clock }: Needs): Promise<void> {
  const now = new Date(clock.now());
  await em.execute(
    `insert into announcement_tellings (announcement_id, begun_at)
     select a.id, ? from announcements a
     where not a.is_draft and a.starts_at <= ? and (a.ends_at is null or a.ends_at > ?) and a.audience <> 'guests'
     on conflict do nothing`,
    [now, now, now],
  );
  for (let left = PORTIONS_AT_ONCE; left > 0; left -= 1) {
    const hasMore = await inTransaction(em.fork(), (transaction) => tellSome({ em: transaction, clock }));
    if (!hasMore) return;
  }
}

/** The title in English, and in as many others as somebody wrote. */
const Words = z.record(z.string(), z.object({ title: z.string() }));

interface TellingRow {
  id: string;
  after_user: string | null;
  audience: string;
  words: unknown;
  begun_at: Date;
}

/** False when nothing is left. */
async function tellSome(ctx: Needs): Promise<boolean> {
  const { em } = ctx;
  const rows = await em.execute<TellingRow[]>(
    `select t.announcement_id as id, t.after_user, t.begun_at, a.audience, a.words
     from announcement_tellings t join announcements a on a.id = t.announcement_id
     where not t.is_done order by t.begun_at limit 1 for update of t skip locked`,
  );
  const telling = rows[0];
  if (telling === undefined) return false;
  const words = Words.parse(telling.words);
  const users = await usersAfter(em, telling);
  for (const { id: userId, language } of users) {
    const title = words[languageOf(language ?? "") ?? DEFAULT_LANGUAGE]?.title ?? words["en"]?.title ?? "";
    await notify(em, ctx, {
      userId,
      content: { type: "announcement", announcementId: telling.id, title, path: null },
      once: `announcement:${telling.id}`,
    });
  }
  await em.execute(
    `update announcement_tellings set after_user = coalesce(?, after_user), is_done = ? where announcement_id = ?`,
    [users.at(-1)?.id ?? null, users.length < USERS_AT_ONCE, telling.id],
  );
  return true;
}

function usersAfter(
  em: EntityManager,
  { after_user: after, audience, begun_at: begunAt }: TellingRow,
): Promise<{ id: string; language: string | null }[]> {
  return em.execute(
    `select id, language from users
     where disabled_at is null and created_at <= ? and (?::uuid is null or id > ?) and (? <> 'live' or not demo_mode)
     order by id limit ${USERS_AT_ONCE}`,
    [begunAt, after, after, audience],
  );
}

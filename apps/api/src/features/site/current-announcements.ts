import { sql } from "kysely";
import type { AnnouncementsView, LandingInput } from "@fillmark/contracts/site";
import { richText } from "../../text/rich-text.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { announcementRow, announcements, type AnnouncementRow } from "./announcement-row.ts";
import { inLanguage } from "./landing.ts";
import { recent } from "./recent.ts";

/** More than this at once is a wall that nobody reads. */
const MAX_SHOWN = 3;

/** What is scheduled and not over, the warnings first, then the newest. */
export const recentAnnouncements = recent(async ({ em, clock }): Promise<AnnouncementRow[]> => {
  const rows = await announcements(em.fork())
    .where("a.is_draft", "=", false)
    .where((of) => of.or([of("a.ends_at", "is", null), of("a.ends_at", ">", new Date(clock.now()))]))
    .orderBy((of) => of("a.kind", "=", "warning"), "desc")
    .orderBy("a.starts_at", "desc")
    .orderBy("a.id", "desc")
    .limit(50)
    .execute();
  return rows.map(announcementRow);
});

/** What the caller is to see now. Asks the database for the caller alone, and only while there is something to show. */
export async function currentAnnouncements(
  ctx: Context,
  { language }: LandingInput,
): Promise<AnnouncementsView> {
  const now = ctx.clock.now();
  const known = await recentAnnouncements.read(ctx);
  const open = known.filter((row) => row.ends_at === null || row.ends_at.getTime() > now);
  const begun = open.filter((row) => (row.starts_at?.getTime() ?? 0) <= now);
  const mine = begun.length === 0 ? begun : await forCaller(ctx, begun);
  const coming = open.flatMap(({ starts_at: at }) =>
    at !== null && at.getTime() > now ? [at.getTime()] : [],
  );
  return {
    items: mine.slice(0, MAX_SHOWN).map((row) => {
      const { title, markdown } = inLanguage(row.words, language);
      return {
        id: row.id,
        kind: row.kind,
        title,
        text: richText(markdown),
        isDismissible: row.is_dismissible,
        endsAt: row.ends_at?.toISOString() ?? null,
      };
    }),
    nextAt: coming.length === 0 ? null : new Date(Math.min(...coming)).toISOString(),
  };
}

async function forCaller(ctx: Context, rows: readonly AnnouncementRow[]): Promise<AnnouncementRow[]> {
  const { actor } = ctx;
  if (actor.type !== "user") return rows.filter(({ audience }) => ["all", "guests"].includes(audience));
  const mine = await query(ctx.em)
    .selectFrom("users as u")
    .select("u.demo_mode")
    .select((of) => {
      const ids = of
        .selectFrom("announcement_dismissals as d")
        .select((one) => one.cast<string>("d.announcement_id", "text").as("id"))
        .whereRef("d.user_id", "=", "u.id");
      return sql<string[]>`array${ids}`.as("dismissed");
    })
    .where("u.id", "=", actor.userId)
    .executeTakeFirst();
  const dismissed = new Set(mine?.dismissed);
  const isMine = ({ audience }: AnnouncementRow) =>
    audience === "live" ? mine?.demo_mode === false : audience !== "guests";
  return rows.filter((row) => isMine(row) && !(row.is_dismissible && dismissed.has(row.id)));
}

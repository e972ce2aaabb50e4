import type { AnnouncementsView, LandingInput } from "@fillmark/contracts/site";
import { richText } from "../../rich-text.ts";
import type { Context } from "../../trpc/context.ts";
import { announcementColumns, announcementRow, instantOf, type AnnouncementRow } from "./announcement-row.ts";
import { inLanguage } from "./landing.ts";
import { recent } from "./recent.ts";

/** More than this at once is a wall that nobody reads. */
const MOST_SHOWN = 3;

/** What is scheduled and not over, the warnings first, then the newest. */
export const recentAnnouncements = recent(async ({ em, clock }): Promise<AnnouncementRow[]> => {
  const rows = await em.fork().execute<unknown[]>(
    `select ${announcementColumns} from announcements a
     where not a.is_draft and (a.ends_at is null or a.ends_at > ?)
     order by a.kind = 'warning' desc, a.starts_at desc, a.id desc limit 50`,
    [new Date(clock.now())],
  );
  return rows.map(announcementRow);
});

/** What the caller is to see now. Asks the database for the caller alone, and only while there is something to show. */
export async function currentAnnouncements(
  ctx: Context,
  { language }: LandingInput,
): Promise<AnnouncementsView> {
  const now = ctx.clock.now();
  const known = await recentAnnouncements.read(ctx);
  const open = known.filter((row) => row.ends_ms === null || row.ends_ms > now);
  const begun = open.filter((row) => (row.starts_ms ?? 0) <= now);
  const mine = begun.length === 0 ? begun : await forCaller(ctx, begun);
  const coming = open.flatMap(({ starts_ms: at }) => (at !== null && at > now ? [at] : []));
  return {
    items: mine.slice(0, MOST_SHOWN).map((row) => {
      const { title, markdown } = inLanguage(row.words, language);
      return {
        id: row.id,
        kind: row.kind,
        title,
        text: richText(markdown),
        isDismissible: row.is_dismissible,
        endsAt: instantOf(row.ends_ms),
      };
    }),
    nextAt: coming.length === 0 ? null : instantOf(Math.min(...coming)),
  };
}

async function forCaller(ctx: Context, rows: readonly AnnouncementRow[]): Promise<AnnouncementRow[]> {
  const { actor } = ctx;
  if (actor.type !== "user") return rows.filter(({ audience }) => ["all", "guests"].includes(audience));
  const [mine] = await ctx.em.execute<{ is_live: boolean; dismissed: string[] }[]>(
    `select not u.demo_mode as is_live, coalesce((select array_agg(d.announcement_id::text)
       from announcement_dismissals d where d.user_id = u.id), '{}') as dismissed
     from users u where u.id = ?`,
    [actor.userId],
  );
  const dismissed = new Set(mine?.dismissed);
  const isMine = ({ audience }: AnnouncementRow) =>
    audience === "live" ? mine?.is_live === true : audience !== "guests";
  return rows.filter((row) => isMine(row) && !(row.is_dismissible && dismissed.has(row.id)));
}

import type { EntityManager } from "@mikro-orm/postgresql";
import type { AnnouncementDraft } from "@fillmark/contracts/site";
import type { Context } from "../../trpc/context.ts";
import { uuidV7 } from "../../uuid-v7.ts";

interface Announced {
  readonly words: AnnouncementDraft["words"];
  readonly days: number;
  /** In whose name. */
  readonly adminId: string;
}

/**
 * Says something to everybody from now on for some days, in the caller's transaction: above every page, and to each user
 * by a notification and by the ways that they have chosen.
 */
export async function announceToAll(
  em: EntityManager,
  { clock }: Pick<Context, "clock">,
  { words, days, adminId }: Announced,
): Promise<void> {
  const now = clock.now();
  await em.execute(
    `insert into announcements (id, kind, audience, is_dismissible, words, starts_at, ends_at, is_draft, changed_at,
       changed_by)
     values (?, 'warning', 'all', true, ?::jsonb, ?, ?, false, ?, ?)`,
    [
      uuidV7(now),
      JSON.stringify(words),
      new Date(now),
      new Date(now + days * 86_400_000),
      new Date(now),
      adminId,
    ],
  );
}

import type { EntityManager } from "@mikro-orm/postgresql";
import type { AnnouncementDraft } from "@fillmark/contracts/site";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";

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
  await query(em)
    .insertInto("announcements")
    .values({
      id: uuidV7(now),
      kind: "warning",
      audience: "all",
      is_dismissible: true,
      words: JSON.stringify(words),
      starts_at: new Date(now),
      ends_at: new Date(now + days * 86_400_000),
      is_draft: false,
      changed_at: new Date(now),
      changed_by: adminId,
    })
    .execute();
}

import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import type { MailView } from "@fillmark/contracts/admin";
import type { PageInput } from "@fillmark/contracts/shapes";
import { conditions, page, type Page } from "../../db/paging.ts";
import { LINK_MAIL } from "../../mail/queue-mail.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/**
 * Newest first. The text of a mail with a link is shown to the owner alone, and only where no server carries mails:
 * then someone has to hand it on.
 */
export async function listMails(ctx: AdminContext, input: PageInput): Promise<Page<MailView>> {
  const newest = newestMails(ctx.em).limit(input.limit + 1);
  const mails =
    input.cursor === undefined ? newest : newest.where("id", "<", conditions().idCursor(input.cursor));
  const isOwner = ctx.actor.role === "owner";
  return page({
    rows: await mails.execute(),
    limit: input.limit,
    cursorOf: (row) => row.id,
    view: (row) => mailView(row, isOwner),
  });
}

function newestMails(em: EntityManager) {
  return query(em)
    .selectFrom("mails")
    .select(["id", "recipient as to", "subject", "body as text", "kind", "state", "attempts"])
    .select(["last_error", "created_at", "sent_at"])
    .orderBy("id", "desc");
}

type Row = InferResult<ReturnType<typeof newestMails>>[number];

const hidden = "This mail holds a link that is for its reader alone.";

function mailView(row: Row, isOwner: boolean): MailView {
  const { last_error: lastError, created_at: createdAt, sent_at: sentAt, ...rest } = row;
  const isHidden = row.kind === LINK_MAIL && !(isOwner && row.state === "kept");
  return {
    ...rest,
    text: isHidden ? hidden : row.text,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

import type { MailView } from "@fillmark/contracts/admin";
import type { PageInput } from "@fillmark/contracts/shapes";
import { conditions, page, type Page } from "../../db/paging.ts";
import { LINK_MAIL } from "../../mail/queue-mail.ts";
import type { AdminContext } from "../../trpc/context.ts";

interface Row extends Pick<MailView, "id" | "to" | "subject" | "text" | "kind" | "state" | "attempts"> {
  last_error: string | null;
  created_ms: number;
  sent_ms: number | null;
}

/**
 * Newest first. The words of a mail with a link are shown to the owner alone, and only where no server carries mails:
 * then somebody has to hand it on.
 */
export async function listMails(ctx: AdminContext, input: PageInput): Promise<Page<MailView>> {
  const where = conditions();
  where.add("true");
  if (input.cursor !== undefined) where.add("id < ?", where.idCursor(input.cursor));
  const rows = await ctx.em.execute<Row[]>(
    `select id::text as id, recipient as "to", subject, body as text, kind, state, attempts, last_error,
       (extract(epoch from created_at) * 1000)::float8 as created_ms,
       (extract(epoch from sent_at) * 1000)::float8 as sent_ms
     from mails where ${where.sql} order by mails.id desc limit ?`,
    [...where.values, input.limit + 1],
  );
  const isOwner = ctx.actor.role === "owner";
  return page({ rows, limit: input.limit, cursorOf: (row) => row.id, view: (row) => mailView(row, isOwner) });
}

const hidden = "This mail holds a link that is for its reader alone.";

function mailView(row: Row, isOwner: boolean): MailView {
  const { last_error: lastError, created_ms: createdMs, sent_ms: sentMs, ...rest } = row;
  const isHidden = row.kind === LINK_MAIL && !(isOwner && row.state === "kept");
  return {
    ...rest,
    text: isHidden ? hidden : row.text,
    lastError,
    createdAt: new Date(createdMs).toISOString(),
    sentAt: sentMs === null ? null : new Date(sentMs).toISOString(),
  };
}

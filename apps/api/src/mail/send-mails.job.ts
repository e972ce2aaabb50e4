// Sends what stands in the outbox. A mail is claimed by moving its next try past the time that one try can take, in
// one statement that skips what others hold, so two processes never send the same one. A mail that the server took is
// sent again only when its yes is lost: the connection breaks before we hear it, or the process or the database ends
// before we have noted it. The copy has the same Message-ID.
import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { brandSql } from "../brand.ts";
import type { Context } from "../trpc/context.ts";
import { LINK_MAIL } from "./queue-mail.ts";
import { MailError, type MailFailure } from "./mailer.port.ts";

/** Longer than one try can take: the mailer gives up after a minute. */
const CLAIM_MS = 300_000;
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 60_000;
const ERROR_MAX_LENGTH = 300;

interface ClaimedMail {
  id: number;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  kind: string;
  once: string;
  attempts: number;
}

type Needs = Pick<Context, "em" | "clock" | "mailer" | "log">;

/** Every mail that is due. Without a server they are marked as kept, and never sent later as old news. */
export async function sendMails(ctx: Needs): Promise<void> {
  const { em, mailer } = ctx;
  if (!mailer.sends) {
    await em.execute(`update mails set state = 'kept' where state = 'waiting'`);
    return;
  }
  for (let mail = await claimNext(ctx); mail !== null; mail = await claimNext(ctx)) {
    const failure = await sendOne(ctx, mail);
    // The others would only wait for the same server; their tries are not used up for that.
    if (failure === "away") return;
  }
}

async function claimNext({ em, clock }: Needs): Promise<ClaimedMail | null> {
  const nowMs = clock.now();
  const rows = await em.execute<ClaimedMail[]>(
    `update mails set attempts = attempts + 1, next_try_at = ?
     where id = (select id from mails where state = 'waiting' and next_try_at <= ?
                 order by next_try_at, id limit 1 for update skip locked)
     returning id::float8 as id, ${brandSql} as "fromName", recipient as "to", subject, body as text, kind, once, attempts`,
    [new Date(nowMs + CLAIM_MS), new Date(nowMs)],
  );
  return rows[0] ?? null;
}

async function sendOne(ctx: Needs, mail: ClaimedMail): Promise<MailFailure | null> {
  const { id, fromName, to, subject, text, kind, once, attempts } = mail;
  try {
    await ctx.mailer.send({ id: messageId(once), fromName, to, subject, text });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const isLast = error.failure === "refused" || attempts >= MAX_ATTEMPTS;
    await noteFailure(ctx, mail, { isLast, reason: error.message });
    const { failure } = error;
    ctx.log.warn({ mailId: id, kind, attempts, failure, isLast }, "A mail was not taken.");
    return failure;
  }
  await markSent(ctx.em, id, new Date(ctx.clock.now()));
  return null;
}

/** A link that has left, or never will, is nobody's business here. */
const withoutLink = `body = case when kind = ? then '' else body end`;

/** Holds whoever claimed it meanwhile: what was taken must not be sent again. */
async function markSent(em: EntityManager, id: number, at: Date): Promise<void> {
  await em.execute(
    `update mails set state = 'sent', sent_at = ?, last_error = null, ${withoutLink} where id = ?`,
    [at, LINK_MAIL, id],
  );
}

async function noteFailure(
  { em, clock }: Needs,
  { id, attempts }: ClaimedMail,
  { isLast, reason }: { isLast: boolean; reason: string },
): Promise<void> {
  const waitMs = FIRST_WAIT_MS * 2 ** (attempts - 1);
  await em.execute(
    `update mails set state = ?, last_error = ?, next_try_at = ?${isLast ? `, ${withoutLink}` : ""}
     where id = ? and attempts = ? and state = 'waiting'`,
    [
      isLast ? "failed" : "waiting",
      reason.replace(/\p{Cc}+/gu, " ").slice(0, ERROR_MAX_LENGTH),
      new Date(clock.now() + waitMs),
      ...(isLast ? [LINK_MAIL] : []),
      id,
      attempts,
    ],
  );
}

/** The reason itself may name a conversation, which is nobody's business on the way. */
function messageId(once: string): string {
  return createHash("sha256").update(once).digest("hex").slice(0, 32);
}

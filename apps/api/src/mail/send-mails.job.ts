// Sends what stands in the outbox. A mail is claimed by moving its next try past the time that one try can take, in
// one statement that skips what others hold, so two processes never send the same one. A mail that the server took is
// sent again only when its yes is lost: the connection breaks before we get it, or the process or the database ends
// before we have noted it. The copy has the same Message-ID.
import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ExpressionBuilder } from "kysely";
import { z } from "zod";
import { brandIn } from "../text/brand.ts";
import type { Context } from "../context/context.ts";
import { query, type Database } from "../db/query.ts";
import { CHAT_FOLDER } from "../files/store-key.ts";
import { LINK_MAIL, ANSWER_MAIL } from "./queue-mail.ts";
import { MailError, type MailFailure, type OutgoingMail } from "./mailer.port.ts";

/** Longer than one try can take: the mailer gives up after a minute. */
const CLAIM_MS = 300_000;
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 60_000;
const ERROR_MAX_LENGTH = 300;

const Answers = z.array(z.string());

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

type Deps = Pick<Context, "em" | "clock" | "mailer" | "log" | "files">;

/** Every mail that is due. Without a server they are marked as kept, and never sent later as old news. */
export async function sendMails(ctx: Deps): Promise<void> {
  const { em, mailer } = ctx;
  if (!mailer.sends) {
    await query(em).updateTable("mails").set({ state: "kept" }).where("state", "=", "waiting").execute();
    return;
  }
  for (let mail = await claimNext(ctx); mail !== undefined; mail = await claimNext(ctx)) {
    const failure = await sendOne(ctx, mail);
    // The others would only wait for the same server; their tries are not used up for that.
    if (failure === "away") return;
  }
}

function claimNext({ em, clock }: Deps) {
  const nowMs = clock.now();
  const due = query(em)
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "waiting")
    .where("next_try_at", "<=", new Date(nowMs))
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked();
  return query(em)
    .updateTable("mails")
    .set((of) => ({ attempts: of("attempts", "+", 1), next_try_at: new Date(nowMs + CLAIM_MS) }))
    .where("id", "=", due)
    .returning(["id", "recipient as to", "subject", "body as text", "kind", "once", "attempts"])
    .returning(["message_id", "reply_to", "answers", "file_id"])
    .returning(brandIn(em).as("fromName"))
    .executeTakeFirst();
}

async function sendOne(ctx: Deps, mail: ClaimedMail): Promise<MailFailure | null> {
  const { id, fromName, to, subject, text, kind, once, attempts } = mail;
  try {
    const attachment = await attachmentOf(ctx, mail);
    const headers = { ...threadOf(mail), attachment, writtenBy: writerOf(kind) };
    await ctx.mailer.send({ id: messageId(once), fromName, to, subject, text, ...headers });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const isLast = error.failure === "refused" || attempts >= MAX_ATTEMPTS;
    await noteFailure(ctx, mail, { isLast, reason: error.message });
    const { failure } = error;
    ctx.log.warn({ mailId: Number(id), kind, attempts, failure, isLast }, "A mail was not taken.");
    return failure;
  }
  await markSent(ctx.em, id, new Date(ctx.clock.now()));
  return null;
}

/** Mails that an agent wrote, and answers of a machine to a mail. All others it sends by itself. */
function writerOf(kind: string): NonNullable<OutgoingMail["writtenBy"]> | null {
  if (kind === ANSWER_MAIL) return null;
  return kind === "support.too_large" ? "auto-replied" : "auto-generated";
}

/** One that was deleted since isn't sent, and its mail goes without it. */
async function attachmentOf(
  { em, files }: Deps,
  { file_id: id }: ClaimedMail,
): Promise<NonNullable<OutgoingMail["attachment"]> | null> {
  if (id === null) return null;
  const file = await query(em)
    .selectFrom("stored_files")
    .select(["path", "name", "type"])
    .where("id", "=", id)
    .executeTakeFirst();
  const content = file === undefined ? null : await files.read(`${CHAT_FOLDER}${file.path}`);
  return file === undefined || content === null ? null : { name: file.name, type: file.type, content };
}

function threadOf({ message_id, reply_to, answers }: ClaimedMail): Pick<OutgoingMail, "thread"> {
  if (reply_to === null) return {};
  return { thread: { messageId: message_id, replyTo: reply_to, answers: Answers.parse(answers ?? []) } };
}

/** A link that has left, or never will, is nobody's business here; an answer stands in its conversation. */
function withoutLink(of: ExpressionBuilder<Database, "mails">) {
  return { body: of.case().when("kind", "in", [LINK_MAIL, ANSWER_MAIL]).then("").else(of.ref("body")).end() };
}

/** Holds the process that claimed it meanwhile: what was taken must not be sent again. */
async function markSent(em: EntityManager, id: string, at: Date): Promise<void> {
  await query(em)
    .updateTable("mails")
    .set({ state: "sent", sent_at: at, last_error: null })
    .set(withoutLink)
    .where("id", "=", id)
    .execute();
}

async function noteFailure(
  { em, clock }: Deps,
  { id, attempts }: ClaimedMail,
  { isLast, reason }: { isLast: boolean; reason: string },
): Promise<void> {
  const waitMs = FIRST_WAIT_MS * 2 ** (attempts - 1);
  await query(em)
    .updateTable("mails")
    .set({
      state: isLast ? "failed" : "waiting",
      last_error: reason.replace(/\p{Cc}+/gu, " ").slice(0, ERROR_MAX_LENGTH),
      next_try_at: new Date(clock.now() + waitMs),
    })
    .$if(isLast, (update) => update.set(withoutLink))
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "waiting")
    .execute();
}

/** The reason itself may name a conversation, which is nobody's business on the way. */
function messageId(once: string): string {
  return createHash("sha256").update(once).digest("hex").slice(0, 32);
}

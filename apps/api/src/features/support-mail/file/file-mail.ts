// A mail becomes a message. Its row says which before the message is there, so that whoever sees the message sees what it is of; what a
// crash leaves half done is done again with the same id, which stores it once.
import type { Context } from "../../../context/context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { findConversation, messages } from "../../chat/index.ts";
import { writers } from "../../contacts/index.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import { keepImages, type Writer } from "./keep-images.ts";
import { messageIdOf, type DropReason } from "./known-mails.ts";
import type { Sender } from "./sender.ts";
import { bareSubject } from "./subjects.ts";
import { continueThread } from "./threads.ts";

interface Filed {
  readonly key: string;
  readonly mail: ParsedMail;
  readonly sender: Sender;
  /** Its size, where that is why it wasn't downloaded. */
  readonly tooLarge: number | null;
}

/** Null once it is stored; otherwise why it can't be. */
export async function fileMail(ctx: Context, filed: Filed): Promise<DropReason | null> {
  const clientMessageId = messageIdOf(filed.key);
  const { key, mail } = filed;
  let kept: ReadonlySet<number>;
  try {
    const { userId } = filed.sender;
    const writer =
      userId === null
        ? await asContact(ctx, filed, clientMessageId)
        : await asUser(ctx, filed, { userId, clientMessageId });
    await writer.send({ clientMessageId, text: textOf(filed) }).catch(unlessStored);
    kept = await keepImages(ctx, { key, mail }, writer);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "CONTACT_BLOCKED") return "blocked";
    if (error.code === "TOO_MANY_REQUESTS") return "full";
    throw error;
  }
  const attachments = mail.attachments.map((one, at) => ({ ...one, isKept: kept.has(at) }));
  await query(ctx.em)
    .updateTable("support_mails")
    .set({ outcome: "filed", attachments: JSON.stringify(attachments) })
    .where("key", "=", key)
    .execute();
  return null;
}

/** At a try before, when its words were read otherwise. */
function unlessStored(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== "MESSAGE_ID_CONFLICT") throw error;
}

async function asContact(ctx: Context, filed: Filed, clientMessageId: string): Promise<Writer> {
  const { mail, sender } = filed;
  const { address, name } = sender;
  const contact = await writers.findOrCreateWriter(ctx, { email: address, name, language: "en" });
  if (contact.blocked_at !== null) throw new DomainError("CONTACT_BLOCKED", {});
  const { conversationId } = await writers.openConversationOf(ctx, contact.id);
  await inTransaction(ctx.em.fork(), async (em) => {
    const { messageId } = mail;
    const subject = bareSubject(mail.subject);
    await continueThread(em, { conversationId, address, subject, messageId });
    await noteMessage({ ...ctx, em }, filed, { conversationId, clientMessageId });
  });
  const send: Writer["send"] = (message) => writers.receiveMessage(ctx, contact, message);
  return { ownerId: contact.id, isStranger: true, send };
}

/** Into the conversation of an account, which its owner reads on the site; so do the answers. */
async function asUser(
  ctx: Context,
  filed: Filed,
  { userId, clientMessageId }: { readonly userId: string; readonly clientMessageId: string },
): Promise<Writer> {
  await messages.ofPerson.openForUser(ctx, userId);
  const held = await findConversation(ctx.em, { userId });
  if (held === null) throw new Error("A conversation went away as it was made.");
  const conversationId = held.id;
  await noteMessage(ctx, filed, { conversationId, clientMessageId });
  const send: Writer["send"] = (message) => messages.ofPerson.sendAs(ctx, userId, message);
  return { ownerId: userId, isStranger: false, send };
}

async function noteMessage(
  { em }: Pick<Context, "em">,
  { key, mail, sender, tooLarge }: Filed,
  message: { readonly conversationId: string; readonly clientMessageId: string },
): Promise<void> {
  await query(em)
    .updateTable("support_mails")
    .set({
      conversation_id: message.conversationId,
      client_message_id: message.clientMessageId,
      subject: mail.subject,
      original: mail.original,
      proof: sender.proof,
      claims_account: sender.claimsAccount,
      attachments: JSON.stringify(mail.attachments),
      reason: tooLarge === null ? null : "too_large",
    })
    .where("key", "=", key)
    .execute();
}

const MEGABYTE = 1024 * 1024;

function textOf({ mail, tooLarge }: Filed): string {
  const said = mail.text === "" ? mail.subject : mail.text;
  if (tooLarge === null) return said === "" ? "…" : said;
  return `[${Math.round(tooLarge / MEGABYTE)} MB: too large to be taken] ${mail.subject}`.trim();
}

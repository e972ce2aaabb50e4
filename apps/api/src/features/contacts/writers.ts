// Who writes without a session, by e-mail or whatever else brings messages in, on the users' side of a conversation.
import type { Language } from "@fillmark/contracts/languages";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { findConversation, messages } from "../chat/index.ts";
import { findContact, type Contact } from "./contact.ts";

interface Writer {
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
}

/**
 * The contact who writes from this address, made where there is none. An address that a guest typed on a page makes no writer:
 * a stranger who typed it would read what its owner writes. However many ask at once, there is one.
 */
export async function findOrCreateWriter(ctx: Context, { email, name, language }: Writer): Promise<Contact> {
  const at = new Date(ctx.clock.now());
  const id = uuidV7(at.getTime());
  await query(ctx.em)
    .insertInto("contacts")
    .values({ id, source: "email", email, name, language, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await query(ctx.em)
    .selectFrom("contacts as k")
    .select("k.id")
    .where("k.source", "=", "email")
    .where((of) => of(of.fn<string>("lower", ["k.email"]), "=", email.toLowerCase()))
    .executeTakeFirstOrThrow();
  return requireContact(ctx, found.id);
}

async function requireContact(ctx: Context, contactId: string): Promise<Contact> {
  const found = await findContact(ctx.em, contactId);
  if (found === null) throw new DomainError("NOT_FOUND", {});
  return found;
}

/** The contact's only conversation, opened where there is none. */
export async function openConversationOf(
  ctx: Context,
  contactId: string,
): Promise<{ conversationId: string }> {
  const personId = contactId;
  const found = await findConversation(ctx.em, { personId });
  if (found !== null) return { conversationId: found.id };
  await messages.ofPerson.openForContact(ctx, contactId);
  const made = await findConversation(ctx.em, { personId });
  if (made === null) throw new DomainError("NOT_FOUND", {});
  return { conversationId: made.id };
}

/** More than this nobody says without an account. */
const MOST_MESSAGES = 500;
const DAY_SECONDS = 86_400;

export interface ReceivedMessage {
  /** The same for every try of one message: it is stored once. */
  readonly clientMessageId: string;
  /** Blank only beside a file. */
  readonly text: string;
  /** A file in `stored_files` whose owner is `{ kind: "user", id: contactId }`, and that no message has yet. */
  readonly fileId?: string | undefined;
}

/**
 * Stores it once and finds someone to answer it, as what a user sends. Throws CONTACT_BLOCKED for a contact whom an agent has blocked, MESSAGE_ID_CONFLICT, UNKNOWN_FILE,
 * and TOO_MANY_REQUESTS beyond the limits of a sender and of a conversation.
 */
export async function receiveMessage(ctx: Context, contact: Contact, message: ReceivedMessage) {
  if (contact.blocked_at !== null) throw new DomainError("CONTACT_BLOCKED", {});
  await openConversationOf(ctx, contact.id);
  const held = await findConversation(ctx.em, { personId: contact.id });
  if (held !== null && held.lastSeq >= MOST_MESSAGES)
    throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: DAY_SECONDS });
  return messages.ofPerson.sendAs(ctx, contact.id, message);
}

// A guest of a public page on the users' side of a conversation. Who it is, the cookie says and nothing else: no call names a
// contact or a conversation, so nobody can ask for another's.
import type {
  ChatChangesInput,
  ChatChangesView,
  ChatMessagesView,
  ListMessagesInput,
  MarkReadInput,
  RateConversationInput,
} from "@fillmark/contracts/chat";
import type { GuestTalkView } from "@fillmark/contracts/contacts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { networkOf } from "../../net/network-of.ts";
import { changeConversation, messages } from "../chat/index.ts";
import { findBySession, type Contact } from "./contact.ts";
import { getsNoMails } from "./mail-stops.ts";
import { hashOf } from "./tokens.ts";

export function guestOf(ctx: Context): Promise<Contact | null> {
  return findBySession(ctx.em, ctx.contactCookie.shown(), ctx.clock.now());
}

/** Throws NOT_FOUND for who has written nothing here: guests have nothing to sign in to. */
export async function requireGuest(ctx: Context): Promise<Contact> {
  const guest = await guestOf(ctx);
  if (guest === null) throw new DomainError("NOT_FOUND", {});
  return guest;
}

/** What guests of one network do together; throws TOO_MANY_REQUESTS. */
export function countOfNetwork(ctx: Context): Promise<void> {
  return ctx.chat.countMessage(`network ${networkOf(ctx.address)}`);
}

/** An answer can go out by mail where there is a server, and an address of ours that a link can name. */
export function canMail({ mailer, auth }: Context): boolean {
  return mailer.sends && auth.cookies.origin !== null;
}

export async function talk(ctx: Context): Promise<GuestTalkView> {
  return talkOf(ctx, await guestOf(ctx));
}

export async function talkOf(ctx: Context, guest: Contact | null): Promise<GuestTalkView> {
  const support = await ctx.chat.support(ctx.em);
  if (guest === null) return { conversation: null, support, guest: null, canMail: canMail(ctx) };
  ctx.chat.markPresent(guest.id);
  const { email, name } = guest;
  return {
    conversation: await messages.ofPerson.viewOf(ctx, guest.id),
    support,
    guest: {
      name,
      email,
      isConfirmed: guest.email_confirmed_at !== null,
      getsMails: email !== null && canMail(ctx) && !(await getsNoMails(ctx.em, email)),
    },
    canMail: canMail(ctx),
  };
}

const nothing = { messages: [], hasMore: false, rev: 0, unread: 0, userReadSeq: 0, agentReadSeq: 0 };

export async function listGuestMessages(ctx: Context, input: ListMessagesInput): Promise<ChatMessagesView> {
  const guest = await guestOf(ctx);
  return guest === null ? nothing : messages.ofPerson.readMessagesOf(ctx.em, guest.id, input);
}

/** What is known to have brought nothing new costs one question to the database. */
export async function listGuestChanges(ctx: Context, input: ChatChangesInput): Promise<ChatChangesView> {
  const none = { changes: [], rev: 0, hasMore: false, unread: 0, reset: input.after > 0 };
  const guest = await guestOf(ctx);
  if (guest === null) return none;
  ctx.chat.markPresent(guest.id);
  const head = ctx.chat.peekHead(guest.id);
  if (head?.rev === input.after) return { ...none, rev: head.rev, unread: head.unread, reset: false };
  return (await messages.ofPerson.readChanges(ctx.em, guest.id, input)) ?? none;
}

export async function markGuestRead(ctx: Context, { seq }: MarkReadInput) {
  const guest = await guestOf(ctx);
  if (guest === null || (await ctx.chat.head(ctx.em, guest.id)) === null) return { readSeq: 0, unread: 0 };
  return changeConversation(ctx, { personId: guest.id }, async (draft) => {
    await draft.markRead("user", seq ?? draft.now.lastSeq);
    return { readSeq: draft.now.userReadSeq, unread: draft.now.userUnread };
  });
}

export async function setGuestTyping(ctx: Context): Promise<{ success: true }> {
  const guest = await guestOf(ctx);
  const head = guest === null ? null : await ctx.chat.head(ctx.em, guest.id);
  if (guest !== null && guest.blocked_at === null && head !== null)
    ctx.chat.userIsTyping(guest.id, head.conversationId);
  return { success: true };
}

export async function rateAsGuest(ctx: Context, input: RateConversationInput): Promise<{ success: true }> {
  const guest = await requireGuest(ctx);
  if (guest.blocked_at !== null) throw new DomainError("CONTACT_BLOCKED", {});
  return messages.ofPerson.rateAs(ctx, guest.id, input);
}

/** This browser forgets the conversation; agents keep it, and a link in a mail still opens it. */
export async function leave(ctx: Context): Promise<{ success: true }> {
  const secret = ctx.contactCookie.shown();
  if (secret !== null)
    await query(ctx.em)
      .deleteFrom("contact_tokens")
      .where("hash", "=", hashOf(secret))
      .where("purpose", "=", "session")
      .execute();
  ctx.contactCookie.keep(null);
  return { success: true };
}

import type { ContactTokenInput, GuestTalkView, IntroduceInput } from "@fillmark/contracts/contacts";
import type { Context, UserContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { messages } from "../chat/index.ts";
import { findContact } from "./contact.ts";
import { countOfNetwork, guestOf, requireGuest, talkOf } from "./guest.ts";
import { stopMailsTo } from "./mail-stops.ts";
import { keepCookie } from "./send-as-guest.ts";
import { hashOf, isContactToken, keepToken, newContactToken, takeToken } from "./tokens.ts";

/**
 * How they want to be called, and where an answer can go. A typed address is nobody's yet; links that went to another one open
 * nothing any more.
 */
export async function introduce(ctx: Context, { name, email }: IntroduceInput): Promise<GuestTalkView> {
  await countOfNetwork(ctx);
  const guest = await requireGuest(ctx);
  if (guest.blocked_at !== null) throw new DomainError("CONTACT_BLOCKED", {});
  const isOther = email !== undefined && email !== guest.email;
  await inTransaction(ctx.em, async (em) => {
    if (name === undefined && !isOther) return;
    await query(em)
      .updateTable("contacts")
      .set({
        ...(name === undefined ? {} : { name }),
        ...(isOther ? { email, email_confirmed_at: null } : {}),
      })
      .where("id", "=", guest.id)
      .execute();
    if (isOther)
      await query(em)
        .deleteFrom("contact_tokens")
        .where("contact_id", "=", guest.id)
        .where("purpose", "<>", "session")
        .execute();
  });
  ctx.inbox.refresh();
  return talkOf(ctx, await findContact(ctx.em, guest.id));
}

/**
 * By the link of a mail: opens its conversation in this browser, and none but that. Who opens it has shown that the address is
 * theirs; sessions of those who typed it before, elsewhere, end, so that nobody reads on under an address that is another's. Throws
 * LINK_EXPIRED.
 */
export async function openByLink(ctx: Context, { token }: ContactTokenInput): Promise<GuestTalkView> {
  await countOfNetwork(ctx);
  const atMs = ctx.clock.now();
  const before = await guestOf(ctx);
  const secret = newContactToken("session");
  const guest = await inTransaction(ctx.em, async (em) => {
    const taken = await takeToken(em, { token, purpose: "link", atMs });
    if (taken === null) throw new DomainError("LINK_EXPIRED", {});
    const { contactId, email } = taken;
    const found = await findContact(em, contactId);
    if (found === null || found.email !== email) throw new DomainError("LINK_EXPIRED", {});
    if (found.email_confirmed_at === null) {
      await query(em)
        .updateTable("contacts")
        .set({ email_confirmed_at: new Date(atMs) })
        .where("id", "=", contactId)
        .execute();
      if (before?.id !== contactId)
        await query(em)
          .deleteFrom("contact_tokens")
          .where("contact_id", "=", contactId)
          .where("purpose", "=", "session")
          .execute();
    }
    await keepToken(em, { token: secret, purpose: "session", contactId, email: null, atMs });
    return findContact(em, contactId);
  });
  keepCookie(ctx, secret);
  ctx.inbox.refresh();
  return talkOf(ctx, guest);
}

/** By the other link of the mail: the address it went to gets none any more, even if it is typed again. Following the link again gives the same answer. */
export async function stopMails(ctx: Context, { token }: ContactTokenInput): Promise<{ success: true }> {
  await countOfNetwork(ctx);
  const row = isContactToken(token, "stop")
    ? await query(ctx.em)
        .selectFrom("contact_tokens")
        .select("email")
        .where("hash", "=", hashOf(token))
        .where("purpose", "=", "stop")
        .where("expires_at", ">", new Date(ctx.clock.now()))
        .executeTakeFirst()
    : undefined;
  if (row?.email == null) throw new DomainError("LINK_EXPIRED", {});
  await stopMailsTo(ctx.em, row.email, new Date(ctx.clock.now()));
  return { success: true };
}

/** What this browser could bring into the account that is signed in there. */
export async function bringable(ctx: UserContext): Promise<{ messages: number }> {
  const guest = await guestOf(ctx);
  if (guest === null || guest.blocked_at !== null) return { messages: 0 };
  const view = await messages.ofPerson.viewOf(ctx, guest.id);
  return { messages: view?.lastSeq ?? 0 };
}

/** Asked for by the user, never done by itself: a conversation belongs to who holds its cookie, not to who has its address. */
export async function bring(ctx: UserContext): Promise<{ success: true }> {
  const guest = await requireGuest(ctx);
  if (guest.blocked_at !== null) throw new DomainError("CONTACT_BLOCKED", {});
  const isBrought = await messages.ofPerson.bringConversation(ctx, {
    contactId: guest.id,
    userId: ctx.actor.userId,
    async endContact(em) {
      const gone = await query(em)
        .deleteFrom("contacts")
        .where("id", "=", guest.id)
        .returning("id")
        .executeTakeFirst();
      return gone !== undefined;
    },
  });
  if (!isBrought) throw new DomainError("NOT_FOUND", {});
  ctx.contactCookie.keep(null);
  ctx.inbox.refresh();
  return { success: true };
}

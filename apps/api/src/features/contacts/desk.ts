// What agents know of a contact, and what they can do about one.
import type { ConversationInput } from "@fillmark/contracts/inbox";
import type { ContactIdInput, ContactView, SetBlockedInput } from "@fillmark/contracts/contacts";
import { languageOf } from "@fillmark/contracts/languages";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { findConversation } from "../chat/index.ts";
import { findContact, type Contact } from "./contact.ts";
import { eraseContact } from "./erase-contact.ts";
import { canMail } from "./guest.ts";
import { getsNoMails } from "./mail-stops.ts";

/** Throws NOT_FOUND, also where the conversation is a user's. */
export async function findOfConversation(
  ctx: AdminContext,
  { conversationId }: ConversationInput,
): Promise<ContactView> {
  const held = await findConversation(ctx.em, { conversationId });
  const contact = held?.contactId == null ? null : await findContact(ctx.em, held.contactId);
  if (contact === null) throw new DomainError("NOT_FOUND", {});
  const seen = await query(ctx.em)
    .selectFrom("chat_conversations")
    .select("user_seen_at")
    .where("id", "=", conversationId)
    .executeTakeFirst();
  return {
    id: contact.id,
    source: contact.source,
    name: contact.name,
    email: contact.email,
    isConfirmed: contact.email_confirmed_at !== null,
    isBlocked: contact.blocked_at !== null,
    language: languageOf(contact.language) ?? "en",
    page: contact.page,
    createdAt: contact.created_at.toISOString(),
    lastSeenAt: seen?.user_seen_at?.toISOString() ?? null,
    mails: await mailsTo(ctx, contact),
  };
}

async function mailsTo(ctx: AdminContext, { email }: Contact): Promise<ContactView["mails"]> {
  if (email === null) return "noAddress";
  if (await getsNoMails(ctx.em, email)) return "stopped";
  return canMail(ctx) ? "sent" : "noServer";
}

/** Who is blocked can read and write no more. Throws NOT_FOUND. */
export async function setBlocked(
  ctx: AdminContext,
  { contactId, isBlocked }: SetBlockedInput,
): Promise<{ success: true }> {
  const at = new Date(ctx.clock.now());
  const held = await findConversation(ctx.em, { personId: contactId });
  await inTransaction(ctx.em, async (em) => {
    const set = isBlocked
      ? { blocked_at: at, blocked_by: ctx.actor.adminId }
      : { blocked_at: null, blocked_by: null };
    const changed = await query(em)
      .updateTable("contacts")
      .set(set)
      .where("id", "=", contactId)
      .where("blocked_at", isBlocked ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) {
      if ((await findContact(em, contactId)) === null) throw new DomainError("NOT_FOUND", {});
      return;
    }
    const subject = { kind: "conversation", id: held?.id ?? contactId };
    const action = isBlocked ? "contacts.block" : "contacts.unblock";
    await audit(ctx, em, { action, subject, details: { contactId } });
  });
  ctx.inbox.refresh();
  return { success: true };
}

/** With the conversation and its files, at once and for good. Throws NOT_FOUND. */
export async function erase(ctx: AdminContext, { contactId }: ContactIdInput): Promise<{ success: true }> {
  const held = await findConversation(ctx.em, { personId: contactId });
  const isGone = await eraseContact(ctx, contactId, (em) =>
    audit(ctx, em, {
      action: "contacts.erase",
      subject: { kind: "conversation", id: held?.id ?? contactId },
      details: { contactId },
    }),
  );
  if (!isGone) throw new DomainError("NOT_FOUND", {});
  return { success: true };
}

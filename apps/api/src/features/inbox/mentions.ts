// Colleagues whom a note mentions: each is notified once of it, by the channels that they chose.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AgentView } from "@fillmark/contracts/inbox";
import { mentionParts } from "@fillmark/contracts/mentions";
import type { AdminContext } from "../../context/context.ts";
import { rolesWith } from "../../context/guards.ts";
import { query } from "../../db/query.ts";
import type { Draft } from "../chat/index.ts";
import { notifyAdmins } from "../notifications/index.ts";
import { agentName } from "./agents.ts";

const readingRoles = rolesWith("inbox.read");

/** Everybody who may read the conversations, by name. */
export async function readColleagues(em: EntityManager): Promise<AgentView[]> {
  return query(em)
    .selectFrom("admins as a")
    .select(["a.id", agentName.as("name")])
    .where("a.disabled_at", "is", null)
    .where("a.role", "in", readingRoles)
    .orderBy("name")
    .orderBy("a.id")
    .execute();
}

/** In the transaction that writes the note. Nobody is notified of what they wrote themselves. */
export async function notifyMentioned(
  ctx: AdminContext,
  { em, now, at }: Draft,
  text: string,
): Promise<void> {
  if (!text.includes("@")) return;
  const colleagues = (await readColleagues(em)).filter(({ id }) => id !== ctx.actor.adminId);
  const parts = mentionParts(
    text,
    colleagues.map(({ name }) => name),
  );
  const names = new Set(parts.flatMap(({ name }) => name ?? []));
  const mentioned = new Set(colleagues.filter(({ name }) => names.has(name)).map(({ id }) => id));
  if (mentioned.size === 0) return;
  const thing = { id: now.id, sinceMs: at.getTime(), about: null, amount: null };
  await notifyAdmins(em, ctx, {
    subject: "mentions",
    thingsFor: ({ id }) => (mentioned.has(id) ? [thing] : []),
    // Of one note nobody knows what older ones still wait for.
    isAll: false,
  });
}

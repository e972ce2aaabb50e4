// What became of each mail, by its own id and its sender: so it is handled once, whichever mailbox, process or turn brings it.
import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";

/** Why a mail became no message. */
export const DROP_REASONS = [
  "own",
  "automatic",
  "bounce",
  "list",
  "too_many",
  "unreadable",
  "blocked",
  "full",
  "failed",
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
};

/** The same for each copy of a mail. One without an id is known by its bytes. */
export function keyOf(mail: ParsedMail | null, bytes: Uint8Array): string {
  return mail?.messageId && mail.from ? sha256(mail.messageId, mail.from.address) : sha256(bytes);
}

/** A mail's message has the same id at every try. */
export function messageIdOf(key: string): string {
  return key.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

export type Claim = "new" | "begun" | "done";

/** `begun` is one that a try has left half done. */
export async function claim(
  em: EntityManager,
  { key, senderHash, at }: { readonly key: string; readonly senderHash: string | null; readonly at: Date },
): Promise<Claim> {
  const made = await query(em)
    .insertInto("support_mails")
    .values({ key, sender_hash: senderHash, outcome: "filing", created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (made !== undefined) return "new";
  const known = await query(em)
    .selectFrom("support_mails")
    .select("outcome")
    .where("key", "=", key)
    .executeTakeFirst();
  return known === undefined || known.outcome === "filing" ? "begun" : "done";
}

export async function drop(em: EntityManager, key: string, reason: DropReason): Promise<void> {
  await query(em)
    .updateTable("support_mails")
    .set({ outcome: "dropped", reason })
    .where("key", "=", key)
    .where("outcome", "=", "filing")
    .execute();
}

/** Of this sender since then, this one included. */
export async function countOf(em: EntityManager, senderHash: string, since: Date): Promise<number> {
  const { count } = await query(em)
    .selectFrom("support_mails")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("sender_hash", "=", senderHash)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

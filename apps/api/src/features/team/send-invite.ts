import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminRole } from "@fillmark/contracts/team";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { administration } from "../auth/index.ts";

const INVITE_MS = 24 * 3_600_000;

export interface NewInvite {
  readonly email: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly invitedBy: string;
}

/** Writes the invitation and mails its link. Gives its id. Throws EMAIL_TAKEN when this address is invited already. */
export async function sendInvite(
  em: EntityManager,
  ctx: Context,
  { email, name, role, invitedBy }: NewInvite,
): Promise<string> {
  const id = uuidV7(ctx.clock.now());
  const { token, hash, from, until } = newLink(ctx);
  const made = await query(em)
    .insertInto("admin_invites")
    .values({ id, email, name, role, hash, invited_by: invitedBy, created_at: from, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made === undefined) throw new DomainError("EMAIL_TAKEN", {});
  await mailInvite(em, ctx, { email, token });
  return id;
}

/** 256 random bits, of which the hash is kept. */
export function newLink({ clock }: Pick<Context, "clock">) {
  const token = randomBytes(32).toString("base64url");
  const nowMs = clock.now();
  return {
    token,
    hash: administration.hashSecret(token),
    from: new Date(nowMs),
    until: new Date(nowMs + INVITE_MS),
  };
}

export function mailInvite(
  em: EntityManager,
  ctx: Context,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<void> {
  return administration.queueLinkMail(em, ctx, {
    to: email,
    language: "en",
    subject: "You are invited to the Fillmark console",
    why: "you are invited to help run this platform. Choose a password of your own to begin.",
    path: "/admin/accept",
    token,
    end: "It works once, for 24 hours. If you expected no invitation, there is nothing to do.",
  });
}

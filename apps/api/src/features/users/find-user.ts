import type { AdminPermission } from "@fillmark/contracts/admin";
import type { UserInput, UserProfileView } from "@fillmark/contracts/users";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { tradingOfUser } from "../trading/index.ts";
import { readHold } from "./legal-hold.ts";
import { readUserLimits } from "./user-limits.ts";
import { lastSeenOfUser, readState } from "./user-state.ts";
import { tagsOfUser } from "./user-tags.ts";
import { isAllowed } from "../../context/guards.ts";

/**
 * Everything about one user that the role may see, and one entry of the audit log that it was looked at. What it may
 * not see is not read. Throws NOT_FOUND.
 */
export async function findUser(ctx: AdminContext, { userId }: UserInput): Promise<UserProfileView> {
  const row = await readUser(ctx, userId);
  await audit(ctx, ctx.em, { action: "users.find", subject: { kind: "user", id: userId }, details: {} });
  const may = (permission: AdminPermission) => isAllowed(ctx.actor, permission);
  const { balances, recentOrders } = await tradingOfUser.summary(ctx, userId, {
    balances: may("user.balances"),
    orders: may("user.orders"),
  });
  return {
    id: userId,
    name: row.name,
    email: row.email,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    tags: row.tags,
    ...(await readState(ctx.em, userId)),
    ...(await readHold(ctx.em, userId)),
    emailConfirmed: row.email_confirmed_at !== null,
    deletionDueAt: row.deletion_at?.toISOString() ?? null,
    venue: row.demo_mode ? "demo" : "live",
    factors: {
      password: row.password_hash !== null,
      totp: Boolean(row.totp),
      passkey: Boolean(row.passkey),
      google: Boolean(row.google),
      apiKey: Boolean(row.api_key),
    },
    sessions: await countSessions(ctx, userId),
    verification: await readUserLimits(ctx.em, userId),
    conversationId: may("inbox.read") ? row.conversation_id : null,
    balances,
    orders: recentOrders && { open: await countOpenOrders(ctx, userId), recent: recentOrders },
  };
}

async function readUser(ctx: AdminContext, userId: string) {
  const now = new Date(ctx.clock.now());
  const row = await query(ctx.em)
    .selectFrom("users as u")
    .select(["u.name", "u.email", "u.demo_mode", "u.email_confirmed_at", "u.created_at", "u.password_hash"])
    .select((of) => [
      lastSeenOfUser().as("seen_at"),
      tagsOfUser().as("tags"),
      of
        .selectFrom("account_deletions as d")
        .select("d.due_at")
        .whereRef("d.user_id", "=", "u.id")
        .where("d.state", "=", "pending")
        .limit(1)
        .as("deletion_at"),
      of
        .exists(of.selectFrom("totp_secrets as t").select("t.user_id").whereRef("t.user_id", "=", "u.id"))
        .as("totp"),
      of
        .exists(of.selectFrom("passkeys as p").select("p.id").whereRef("p.user_id", "=", "u.id"))
        .as("passkey"),
      of
        .exists(
          of.selectFrom("google_identities as g").select("g.subject").whereRef("g.user_id", "=", "u.id"),
        )
        .as("google"),
      of
        .exists(
          of
            .selectFrom("api_keys as k")
            .select("k.id")
            .whereRef("k.user_id", "=", "u.id")
            .where("k.revoked_at", "is", null)
            .where((key) => key.or([key("k.expires_at", "is", null), key("k.expires_at", ">", now)])),
        )
        .as("api_key"),
      of
        .selectFrom("chat_conversations as c")
        .select("c.id")
        .whereRef("c.user_id", "=", "u.id")
        .where("c.last_seq", ">", "0")
        .as("conversation_id"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

async function countSessions(ctx: AdminContext, userId: string): Promise<number> {
  return (await administration.listUserSessions(ctx, userId)).sessions.length;
}

async function countOpenOrders({ em }: AdminContext, userId: string): Promise<number> {
  const { open } = await query(em)
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<string>().as("open"))
    .where("owner", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

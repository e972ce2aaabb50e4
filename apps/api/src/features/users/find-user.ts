import { rolePermissions, type AdminPermission } from "@fillmark/contracts/admin";
import type { UserInput, UserProfileView } from "@fillmark/contracts/users";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { userStanding } from "../trading/index.ts";
import { readHold } from "./legal-hold.ts";
import { readUserLimits } from "./user-limits.ts";
import { lastSeenOfUser, readState } from "./user-state.ts";

interface Row {
  name: string | null;
  email: string;
  created_ms: number;
  seen_ms: number | null;
  email_confirmed: boolean;
  deletion_ms: number | null;
  demo_mode: boolean;
  password: boolean;
  totp: boolean;
  passkey: boolean;
  google: boolean;
  api_key: boolean;
  conversation_id: string | null;
}

/**
 * Everything about one user that the role may see, and one entry of the audit log that it was looked at. What it may
 * not see is not read. Throws NOT_FOUND.
 */
export async function findUser(ctx: AdminContext, { userId }: UserInput): Promise<UserProfileView> {
  const row = await readUser(ctx, userId);
  await audit(ctx, ctx.em, { action: "users.find", subject: { kind: "user", id: userId }, details: {} });
  const may = (permission: AdminPermission) => rolePermissions[ctx.actor.role].includes(permission);
  const { balances, recentOrders } = await userStanding(ctx, userId, {
    balances: may("user.balances"),
    orders: may("user.orders"),
  });
  const { password, totp, passkey, google, api_key: apiKey } = row;
  return {
    id: userId,
    name: row.name,
    email: row.email,
    createdAt: new Date(row.created_ms).toISOString(),
    lastSeenAt: instantOf(row.seen_ms),
    ...(await readState(ctx.em, userId)),
    ...(await readHold(ctx.em, userId)),
    emailConfirmed: row.email_confirmed,
    deletionDueAt: instantOf(row.deletion_ms),
    venue: row.demo_mode ? "demo" : "live",
    factors: { password, totp, passkey, google, apiKey },
    sessions: await countSessions(ctx, userId),
    verification: await readUserLimits(ctx.em, userId),
    conversationId: may("inbox.read") ? row.conversation_id : null,
    balances,
    orders: recentOrders && { open: await countOpenOrders(ctx, userId), recent: recentOrders },
  };
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

async function readUser(ctx: AdminContext, userId: string): Promise<Row> {
  const rows = await ctx.em.execute<Row[]>(
    `select u.name, u.email, u.demo_mode, u.email_confirmed_at is not null as email_confirmed,
       (extract(epoch from u.created_at) * 1000)::float8 as created_ms, ${lastSeenOfUser} as seen_ms,
       (select (extract(epoch from d.due_at) * 1000)::float8 from account_deletions d
        where d.user_id = u.id and d.state = 'pending' limit 1) as deletion_ms,
       u.password_hash is not null as password,
       exists (select 1 from totp_secrets t where t.user_id = u.id) as totp,
       exists (select 1 from passkeys p where p.user_id = u.id) as passkey,
       exists (select 1 from google_identities g where g.user_id = u.id) as google,
       exists (select 1 from api_keys k where k.user_id = u.id and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > ?)) as api_key,
       (select c.id from chat_conversations c where c.user_id = u.id and c.last_seq > 0) as conversation_id
     from users u where u.id = ?`,
    [new Date(ctx.clock.now()), userId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

async function countSessions(ctx: AdminContext, userId: string): Promise<number> {
  return (await administration.listUserSessions(ctx, userId)).sessions.length;
}

async function countOpenOrders({ em }: AdminContext, userId: string): Promise<number> {
  const rows = await em.execute<{ open: number }[]>(
    `select count(*)::int as open from orders where owner = ? and ended_at is null`,
    [userId],
  );
  return rows[0]?.open ?? 0;
}

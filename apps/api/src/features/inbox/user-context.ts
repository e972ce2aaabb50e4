import { rolePermissions, type AdminPermission } from "@fillmark/contracts/admin";
import type { ConversationInput } from "@fillmark/contracts/inbox";
import type { UserContextView } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { userStanding } from "../trading/index.ts";
import { requireConversation } from "./change-as-agent.ts";

interface UserRow {
  name: string | null;
  email: string;
  created_ms: number;
  demo_mode: boolean;
}

/** Who the user is, and their money and orders for those whose role may see them. Throws NOT_FOUND. */
export async function userContext(
  ctx: AdminContext,
  { conversationId }: ConversationInput,
): Promise<UserContextView> {
  const { userId } = await requireConversation(ctx, conversationId);
  const rows = await ctx.em.execute<UserRow[]>(
    `select name, email, demo_mode, (extract(epoch from created_at) * 1000)::float8 as created_ms
     from users where id = ?`,
    [userId],
  );
  const user = rows[0];
  if (user === undefined) throw new DomainError("NOT_FOUND", {});
  const may = (permission: AdminPermission) => rolePermissions[ctx.actor.role].includes(permission);
  return {
    id: userId,
    name: user.name,
    email: user.email,
    createdAt: new Date(user.created_ms).toISOString(),
    venue: user.demo_mode ? "demo" : "live",
    ...(await userStanding(ctx, userId, { balances: may("user.balances"), orders: may("user.orders") })),
  };
}

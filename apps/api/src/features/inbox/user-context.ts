import type { AdminPermission } from "@fillmark/contracts/admin";
import type { ConversationInput } from "@fillmark/contracts/inbox";
import type { UserContextView } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { tradingOfUser } from "../trading/index.ts";
import { requireConversation } from "./change-as-agent.ts";
import { isAllowed } from "../../context/guards.ts";

/** Who the user is, and their money and orders for those whose role may see them. Throws NOT_FOUND. */
export async function userContext(
  ctx: AdminContext,
  { conversationId }: ConversationInput,
): Promise<UserContextView> {
  const { userId } = await requireConversation(ctx, conversationId);
  const user = await query(ctx.em)
    .selectFrom("users")
    .select(["name", "email", "demo_mode", "created_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (user === undefined) throw new DomainError("NOT_FOUND", {});
  const may = (permission: AdminPermission) => isAllowed(ctx.actor, permission);
  return {
    id: userId,
    name: user.name,
    email: user.email,
    createdAt: user.created_at.toISOString(),
    venue: user.demo_mode ? "demo" : "live",
    ...(await tradingOfUser.summary(ctx, userId, {
      balances: may("user.balances"),
      orders: may("user.orders"),
    })),
  };
}

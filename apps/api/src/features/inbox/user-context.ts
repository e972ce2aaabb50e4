import type { AdminPermission } from "@fillmark/contracts/admin";
import type { ConversationInput } from "@fillmark/contracts/inbox";
import type { UserContextView } from "@fillmark/contracts/inbox-tools";
import { languageOf } from "@fillmark/contracts/languages";
import { VerificationLevel } from "@fillmark/contracts/verification";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { tradingOfUser } from "../trading/index.ts";
import { stateOf, tagsOfUser } from "../users/index.ts";
import { moneyOnTheWay } from "./money-on-the-way.ts";
import { requireConversation } from "./change-as-agent.ts";
import { isAllowed } from "../../context/guards.ts";

/** Who the user is, and their money and orders for those whose role may see them. Throws NOT_FOUND, also for a contact. */
export async function userContext(
  ctx: AdminContext,
  { conversationId }: ConversationInput,
): Promise<UserContextView> {
  const { userId } = await requireConversation(ctx, conversationId);
  if (userId === null) throw new DomainError("NOT_FOUND", {});
  const user = await query(ctx.em)
    .selectFrom("users as u")
    .leftJoin("notification_schedules as s", "s.user_id", "u.id")
    .select([
      "u.language",
      "u.name",
      "u.email",
      "u.demo_mode",
      "u.created_at",
      "u.disabled_at",
      "u.frozen_at",
    ])
    .select((of) => [
      "s.time_zone",
      of.fn<number>("verification_level", ["u.id"]).as("level"),
      tagsOfUser().as("tags"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirst();
  if (user === undefined) throw new DomainError("NOT_FOUND", {});
  const may = (permission: AdminPermission) => isAllowed(ctx.actor, permission);
  return {
    id: userId,
    name: user.name,
    email: user.email,
    createdAt: user.created_at.toISOString(),
    venue: user.demo_mode ? "demo" : "live",
    state: stateOf(user),
    level: VerificationLevel.parse(user.level),
    tags: user.tags,
    timeZone: user.time_zone,
    language: languageOf(user.language ?? ""),
    moneyOnTheWay: may("user.balances") ? await moneyOnTheWay(ctx, userId) : null,
    ...(await tradingOfUser.summary(ctx, userId, {
      balances: may("user.balances"),
      orders: may("user.orders"),
    })),
  };
}

import type { NotificationSettingsView, SetChannelInput } from "@fillmark/contracts/notifications";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { findSettings } from "./find-settings.ts";
import { kindRules } from "./kinds.ts";

/** Counts for what is told from now on. Throws NOTIFICATION_FIXED. */
export async function setChannel(
  ctx: UserContext,
  { kind, channel, isOn }: SetChannelInput,
): Promise<NotificationSettingsView> {
  if (!isOn && kindRules[kind].fixed.includes(channel)) {
    throw new DomainError("NOTIFICATION_FIXED", { kind, channel });
  }
  await ctx.em.execute(
    `insert into notification_channels (user_id, kind, channel, is_on) values (?, ?, ?, ?)
     on conflict (user_id, kind, channel) do update set is_on = excluded.is_on`,
    [ctx.actor.userId, kind, channel, isOn],
  );
  return findSettings(ctx);
}

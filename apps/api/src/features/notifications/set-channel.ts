import type { NotificationSettingsView, SetChannelInput } from "@fillmark/contracts/notifications";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { findSettings } from "./find-settings.ts";
import { kindRules } from "./kinds.ts";

/** Counts for what is sent from now on. Throws NOTIFICATION_FIXED. */
export async function setChannel(
  ctx: UserContext,
  { kind, channel, isOn }: SetChannelInput,
): Promise<NotificationSettingsView> {
  if (!isOn && kindRules[kind].fixed.includes(channel)) {
    throw new DomainError("NOTIFICATION_FIXED", { kind, channel });
  }
  await query(ctx.em)
    .insertInto("notification_channels")
    .values({ user_id: ctx.actor.userId, kind, channel, is_on: isOn })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "kind", "channel"])
        .doUpdateSet((of) => ({ is_on: of.ref("excluded.is_on") })),
    )
    .execute();
  return findSettings(ctx);
}

import { NOTIFICATION_KINDS } from "@fillmark/contracts/constants";
import type { NotificationSettingsView } from "@fillmark/contracts/notifications";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { readChoices } from "./choices.ts";
import { kindRules } from "./kinds.ts";

/** Throws UNAUTHENTICATED when there is no such user any more. */
export async function findSettings({ em, actor, mailer }: UserContext): Promise<NotificationSettingsView> {
  const choices = await readChoices(em, actor.userId);
  if (choices === null) throw new DomainError("UNAUTHENTICATED", {});
  return {
    kinds: NOTIFICATION_KINDS.map((kind) => ({
      kind,
      ...choices.channelsOf(kind),
      fixed: [...kindRules[kind].fixed],
    })),
    schedule: choices.schedule,
    sendsMails: mailer.sends,
    email: choices.email,
  };
}

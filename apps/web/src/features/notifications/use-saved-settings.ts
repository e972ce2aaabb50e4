import type { NotificationSettingsView } from "@fillmark/contracts/notifications";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { notificationSettings } from "../../messages/en/notification-settings.ts";

/**
 * Every answer to a change is the whole of the choices; a refusal brings back what the server has. One change is sent
 * after the other: of two at once, the server could take the older one last.
 */
export function useSavedSettings() {
  const { settings } = trpc.useUtils().notifications;
  return {
    scope: { id: "notification-settings" },
    onSuccess: (view: NotificationSettingsView): void => settings.setData(undefined, view),
    onError: (error: unknown): void => {
      toast.error(notificationSettings("notSaved", { reason: describeError(error).text }));
      void settings.invalidate();
    },
  };
}

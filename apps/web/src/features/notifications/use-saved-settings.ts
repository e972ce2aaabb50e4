import type { NotificationSettingsView } from "@fillmark/contracts/notifications";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { told } from "../../messages/en/notification-settings.ts";

/** Every answer to a change is the whole of the choices; a refusal brings back what the server has. */
export function useSavedSettings() {
  const { settings } = trpc.useUtils().notifications;
  return {
    onSuccess: (view: NotificationSettingsView): void => settings.setData(undefined, view),
    onError: (error: unknown): void => {
      toast.error(told("notSaved", { reason: describeError(error).text }));
      void settings.invalidate();
    },
  };
}

import { Button } from "@fillmark/ui/button";
import { Prompt } from "@fillmark/ui/prompt";
import { useQueryClient } from "@tanstack/react-query";
import { putUpdateOff, takeUpdate, useAppUpdate } from "../app-update.ts";
import { onDevice } from "../../messages/en/on-device.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";

/** Offers a newer version of the app. It is taken when a user presses, and by nothing else. */
export function UpdatePrompt() {
  const client = useQueryClient();
  const state = useAppUpdate();
  if (state === "none" || state === "later") return null;
  const isWaiting = state === "waiting";
  return (
    <Prompt
      title={onDevice(isWaiting ? "updateWaiting" : "updateReady")}
      detail={onDevice(isWaiting ? "updateWaitingDetail" : "updateDetail")}
      action={
        <Button variant="primary" size="sm" isBusy={isWaiting} onClick={() => void takeUpdate(client)}>
          {onDevice("update")}
        </Button>
      }
      dismissLabel={shellParts("dismiss")}
      onDismiss={isWaiting ? undefined : putUpdateOff}
    />
  );
}

import { useState } from "react";
import type { GoLiveConfirmed } from "@fillmark/contracts/go-live";
import type { GoLiveCheckView, GoLiveConfirmationView } from "@fillmark/contracts/live-venue";
import { Button } from "@fillmark/ui/button";
import { trpc } from "../../api-client/trpc.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { liveVenueMessages as t } from "../../messages/en/live-venue.ts";
import { useOpeningAction } from "./use-opening-action.ts";

const confirmed: readonly GoLiveConfirmed[] = ["restore", "proxy", "counsel"];

/** An owner says that it is so, and how they know. */
export function Confirm({ line: { check: name, about } }: { line: GoLiveCheckView }) {
  const { client } = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const check = confirmed.find((one) => one === name);
  const { action, dialog } = useOpeningAction(
    (input: { check: GoLiveConfirmed; note: string }) => client.liveVenue.confirm.mutate({ ...input, about }),
    t("confirmDone"),
    () => setOpen(false),
  );
  if (check === undefined) return null;
  return (
    <>
      <Button size="sm" aria-label={`${t("confirm")}: ${t(`check_${check}`)}`} onClick={() => setOpen(true)}>
        {t("confirm")}
      </Button>
      {isOpen && (
        <ReasonDialog
          isOpen
          isBusy={action.isPending}
          title={t("confirmTitle", { name: t(`check_${check}`) })}
          text={t("confirmText")}
          hint={t("confirmHint")}
          missing={t("confirmMissing")}
          action={t("confirm")}
          keep={t("keep")}
          isDanger={false}
          onClose={() => setOpen(false)}
          onGiven={(note) => action.mutate({ check, note })}
        />
      )}
      {dialog}
    </>
  );
}

/** Any owner takes a confirmation back. */
export function Revoke({ confirmation: { id: confirmationId } }: { confirmation: GoLiveConfirmationView }) {
  const { client } = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const { action, dialog } = useOpeningAction(
    () => client.liveVenue.revokeConfirmation.mutate({ confirmationId }),
    t("revokeDone"),
    () => setOpen(false),
  );
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t("revoke")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={action.isPending}
        title={t("revokeTitle")}
        text={t("revokeText")}
        action={t("revoke")}
        keep={t("keep")}
        onClose={() => setOpen(false)}
        onConfirm={() => action.mutate(undefined)}
      />
      {dialog}
    </>
  );
}

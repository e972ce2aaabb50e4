import { type ReactNode, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { DestinationsView, DestinationView } from "@fillmark/contracts/withdrawals";
import { IconButton } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { Trash2Icon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment } from "../../format/format.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { detailOf, shortAccount } from "./withdraw-text.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { noMail } from "../../messages/en/no-mail.ts";

/** All destinations with the way to remove one, and the switch that closes the list. */
export function SavedDestinations({ view }: { view: DestinationsView }) {
  const { control, dialog } = useAllowList(view);
  const { isOn, endsAt } = view.allowList;
  const detail =
    endsAt !== null
      ? withdraw("allowEnds", { at: formatMoment(endsAt) })
      : withdraw(isOn ? "allowOn" : "allowOff");
  return (
    <SettingGroup title={withdraw("savedTitle")}>
      {view.destinations.map((destination) => (
        <Saved key={destination.id} destination={destination} />
      ))}
      <SettingRow title={withdraw("allowTitle")} detail={detail} control={control} />
      {dialog}
    </SettingGroup>
  );
}

function Saved({ destination }: { destination: DestinationView }) {
  const { id: destinationId, label, account } = destination;
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const archive = trpc.withdrawals.archiveDestination.useMutation({
    onSuccess: (view) => {
      utils.withdrawals.listDestinations.setData(undefined, view);
      toast.ok(withdraw("removed", { label }));
    },
    onError: (error) => toast.error(withdraw("notDone", { reason: describeError(error).text })),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <SettingRow
        title={withdraw("of", { label, account: shortAccount(account) })}
        detail={detailOf(destination)}
        control={
          <IconButton label={withdraw("remove", { label })} onClick={() => setAsked(true)}>
            <Trash2Icon />
          </IconButton>
        }
      />
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={archive.isPending}
        isDanger
        onClose={() => setAsked(false)}
        title={withdraw("removeTitle", { label })}
        text={withdraw("removeText")}
        keep={withdraw("keep")}
        action={withdraw("removeDeed")}
        onConfirm={() => archive.mutate({ destinationId })}
      />
    </>
  );
}

function useAllowList({ allowList }: DestinationsView): { control: ReactNode; dialog: ReactNode } {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const isOn = allowList.isOn && allowList.endsAt === null;
  const set = useMutation({
    mutationFn: (next: boolean) =>
      guarded(() => utils.client.withdrawals.setAllowList.mutate({ isOn: next })),
    onSuccess: (view) => {
      if (view === undefined) return;
      utils.withdrawals.listDestinations.setData(undefined, view);
      toast.ok(sendsMail() ? withdraw("allowChanged") : noMail("allowChanged"));
    },
    onError: (error) => toast.error(withdraw("notDone", { reason: describeError(error).text })),
  });
  const control = (
    <Switch
      label={withdraw("allowTitle")}
      isOn={isOn}
      disabled={set.isPending}
      onChange={(next) => set.mutate(next)}
    />
  );
  return { control, dialog };
}

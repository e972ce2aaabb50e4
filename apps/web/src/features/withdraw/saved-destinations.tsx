import { type ReactNode, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { DestinationsView, DestinationView } from "@fillmark/contracts/withdrawals";
import { IconButton } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { PencilIcon, Trash2Icon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment } from "../../format/format.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { travelRule } from "../../messages/en/travel-rule.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { holderText, ownerText } from "./travel-rule-lines.tsx";
import { detailOf, shortAccount } from "./withdraw-text.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { noMail } from "../../messages/en/no-mail.ts";

interface SavedDestinationsProps {
  view: DestinationsView;
  /** Says of an address who holds it and whose it is. */
  onComplete: (destinationId: string) => void;
}

/** All destinations with the way to remove one, and the switch that closes the list. */
export function SavedDestinations({ view, onComplete }: SavedDestinationsProps) {
  const { control, dialog } = useAllowList(view);
  const { isOn, endsAt } = view.allowList;
  const detail =
    endsAt !== null
      ? withdraw("allowEnds", { at: formatMoment(endsAt) })
      : withdraw(isOn ? "allowOn" : "allowOff");
  return (
    <SettingGroup title={withdraw("savedTitle")}>
      {view.destinations.map((destination) => (
        <Saved key={destination.id} destination={destination} onComplete={onComplete} />
      ))}
      <SettingRow title={withdraw("allowTitle")} detail={detail} control={control} />
      {dialog}
    </SettingGroup>
  );
}

interface SavedProps extends Pick<SavedDestinationsProps, "onComplete"> {
  destination: DestinationView;
}

function Saved({ destination, onComplete }: SavedProps) {
  const { id: destinationId, kind, label, account } = destination;
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
        detail={savedDetail(destination)}
        control={
          <span className="row">
            {kind === "crypto" && (
              <IconButton label={travelRule("edit", { label })} onClick={() => onComplete(destinationId)}>
                <PencilIcon />
              </IconButton>
            )}
            <IconButton label={withdraw("remove", { label })} onClick={() => setAsked(true)}>
              <Trash2Icon />
            </IconButton>
          </span>
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

/** With who holds an address and whose it is, once that was said. */
function savedDetail(destination: DestinationView): string {
  const said = destination.travelRule ?? null;
  const detail = detailOf(destination);
  return said === null ? detail : [detail, holderText(said), ownerText(said)].join(" · ");
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

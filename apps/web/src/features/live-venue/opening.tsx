import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { LiveVenueView, OpeningView } from "@fillmark/contracts/live-venue";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { FormCard } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment } from "../../format/format.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { liveVenueMessages as t } from "../../messages/en/live-venue.ts";

/** The wish to open the venue: to make it, or to decide it, or what became of it. */
export function Opening({ venue: { state, opening } }: { venue: LiveVenueView }) {
  if (opening?.state === "asked") return <Waiting opening={opening} />;
  return (
    <>
      {opening !== null && <Decided opening={opening} />}
      {state === "sandbox" && opening?.state !== "approved" && <Ask />}
    </>
  );
}

/** One action of an owner, after a proof of who they are: a word when it is done, and the page as it is now. */
function useOpeningAction<Input>(
  call: (input: Input) => Promise<LiveVenueView>,
  done: string,
  onDone: () => void,
) {
  const { guarded, dialog } = useStepUp();
  const { liveVenue: cache } = trpc.useUtils();
  const action = useMutation({
    mutationFn: (input: Input) => guarded(() => call(input)),
    onSuccess: (venue) => {
      if (venue === undefined) return;
      cache.find.setData(undefined, venue);
      onDone();
      toast.ok(done);
    },
    onError: (error) => {
      toast.error(t("notDone", { reason: describeError(error).text }));
      void cache.find.invalidate();
    },
  });
  return { action: action, dialog };
}

function Ask() {
  const { client } = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const { action, dialog } = useOpeningAction(
    (reason: string) => client.liveVenue.ask.mutate({ reason }),
    t("askDone"),
    () => setOpen(false),
  );
  return (
    <div className="row">
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t("ask")}
      </Button>
      {isOpen && (
        <ReasonDialog
          isOpen
          isBusy={action.isPending}
          title={t("askTitle")}
          text={t("askText")}
          action={t("askDo")}
          keep={t("keep")}
          isDanger={false}
          onClose={() => setOpen(false)}
          onGiven={(reason) => action.mutate(reason)}
        />
      )}
      {dialog}
    </div>
  );
}

function Waiting({ opening }: { opening: OpeningView }) {
  const { askedBy, askedAt, happensAt, reason, isOwn } = opening;
  return (
    <FormCard title={t("waiting")}>
      <KeyValue>
        <KeyValueLine name={t("askedBy", { name: askedBy, at: formatMoment(askedAt) })}>
          {reason}
        </KeyValueLine>
      </KeyValue>
      <p className="text-14 text-secondary">
        {happensAt === null ? t("needsOwner") : t("happens", { at: formatMoment(happensAt) })}
      </p>
      <div className="row">{isOwn ? <Withdraw opening={opening} /> : <Decide opening={opening} />}</div>
    </FormCard>
  );
}

function Withdraw({ opening: { id: openingId } }: { opening: OpeningView }) {
  const { client } = trpc.useUtils();
  const { action, dialog } = useOpeningAction(
    () => client.liveVenue.withdraw.mutate({ openingId }),
    t("withdrawDone"),
    () => undefined,
  );
  return (
    <>
      <Button isBusy={action.isPending} onClick={() => action.mutate(undefined)}>
        {t("withdraw")}
      </Button>
      {dialog}
    </>
  );
}

function Decide({ opening: { id: openingId, approval } }: { opening: OpeningView }) {
  const { client } = trpc.useUtils();
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const close = () => setAsked(null);
  const { payloadHash } = approval;
  const yes = useOpeningAction(
    () => client.liveVenue.approve.mutate({ openingId, payloadHash }),
    t("approveDone"),
    close,
  );
  const no = useOpeningAction(
    (reason: string) => client.liveVenue.reject.mutate({ openingId, reason }),
    t("rejectDone"),
    close,
  );
  return (
    <>
      <Button variant="danger" onClick={() => setAsked("approve")}>
        {t("approve")}
      </Button>
      <Button onClick={() => setAsked("reject")}>{t("reject")}</Button>
      <ConfirmDialog
        isOpen={asked === "approve"}
        isBusy={yes.action.isPending}
        isDanger
        title={t("approveTitle")}
        text={t("approveText")}
        action={t("approve")}
        keep={t("keep")}
        onClose={close}
        onConfirm={() => yes.action.mutate(undefined)}
      />
      {asked === "reject" && (
        <ReasonDialog
          isOpen
          isBusy={no.action.isPending}
          title={t("rejectTitle")}
          text={t("rejectText")}
          action={t("reject")}
          keep={t("keep")}
          onClose={close}
          onGiven={(reason) => no.action.mutate(reason)}
        />
      )}
      {yes.dialog}
      {no.dialog}
    </>
  );
}

function Decided({ opening: { state, reason, decidedBy, decidedAt } }: { opening: OpeningView }) {
  if (state === "asked" || decidedAt === null) return null;
  const name = decidedBy ?? t("waited");
  return (
    <FormCard title={t("last")}>
      <KeyValue>
        <KeyValueLine name={t("last")}>
          {t(`last_${state}`, { name, at: formatMoment(decidedAt) })}
        </KeyValueLine>
        <KeyValueLine name={t("reason")}>{reason}</KeyValueLine>
      </KeyValue>
    </FormCard>
  );
}

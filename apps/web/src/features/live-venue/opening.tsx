import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { LiveVenueView, OpeningView } from "@fillmark/contracts/live-venue";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { FormCard } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../lib/confirm-dialog.tsx";
import { describeError } from "../../lib/domain-error.ts";
import { formatMoment } from "../../lib/format.ts";
import { ReasonDialog } from "../../lib/reason-dialog.tsx";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { liveVenueWords as words } from "../../messages/en/live-venue.ts";

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

/** One deed of an owner, after a proof of who they are: a word when it is done, and the page as it is now. */
function useDeed<Input>(call: (input: Input) => Promise<LiveVenueView>, done: string, onDone: () => void) {
  const { guarded, dialog } = useStepUp();
  const { liveVenue: cache } = trpc.useUtils();
  const deed = useMutation({
    mutationFn: (input: Input) => guarded(() => call(input)),
    onSuccess: (venue) => {
      if (venue === undefined) return;
      cache.find.setData(undefined, venue);
      onDone();
      toast.ok(done);
    },
    onError: (error) => {
      toast.error(words("notDone", { reason: describeError(error).text }));
      void cache.find.invalidate();
    },
  });
  return { deed, dialog };
}

function Ask() {
  const { client } = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const { deed, dialog } = useDeed(
    (reason: string) => client.liveVenue.ask.mutate({ reason }),
    words("askDone"),
    () => setOpen(false),
  );
  return (
    <div className="row-x">
      <Button variant="primary" onClick={() => setOpen(true)}>
        {words("ask")}
      </Button>
      {isOpen && (
        <ReasonDialog
          isOpen
          isBusy={deed.isPending}
          title={words("askTitle")}
          text={words("askText")}
          deed={words("askDo")}
          keep={words("keep")}
          isDanger={false}
          onClose={() => setOpen(false)}
          onGiven={(reason) => deed.mutate(reason)}
        />
      )}
      {dialog}
    </div>
  );
}

function Waiting({ opening }: { opening: OpeningView }) {
  const { askedBy, askedAt, happensAt, reason, isOwn } = opening;
  return (
    <FormCard title={words("waiting")}>
      <KeyValue>
        <KeyValueLine name={words("askedBy", { name: askedBy, at: formatMoment(askedAt) })}>
          {reason}
        </KeyValueLine>
      </KeyValue>
      <p className="t14 ink2">
        {happensAt === null ? words("needsOwner") : words("happens", { at: formatMoment(happensAt) })}
      </p>
      <div className="row-x">{isOwn ? <Withdraw opening={opening} /> : <Decide opening={opening} />}</div>
    </FormCard>
  );
}

function Withdraw({ opening: { id: openingId } }: { opening: OpeningView }) {
  const { client } = trpc.useUtils();
  const { deed, dialog } = useDeed(
    () => client.liveVenue.withdraw.mutate({ openingId }),
    words("withdrawDone"),
    () => undefined,
  );
  return (
    <>
      <Button isBusy={deed.isPending} onClick={() => deed.mutate(undefined)}>
        {words("withdraw")}
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
  const yes = useDeed(
    () => client.liveVenue.approve.mutate({ openingId, payloadHash }),
    words("approveDone"),
    close,
  );
  const no = useDeed(
    (reason: string) => client.liveVenue.reject.mutate({ openingId, reason }),
    words("rejectDone"),
    close,
  );
  return (
    <>
      <Button variant="danger" onClick={() => setAsked("approve")}>
        {words("approve")}
      </Button>
      <Button onClick={() => setAsked("reject")}>{words("reject")}</Button>
      <ConfirmDialog
        isOpen={asked === "approve"}
        isBusy={yes.deed.isPending}
        isDanger
        title={words("approveTitle")}
        text={words("approveText")}
        deed={words("approve")}
        keep={words("keep")}
        onClose={close}
        onConfirm={() => yes.deed.mutate(undefined)}
      />
      {asked === "reject" && (
        <ReasonDialog
          isOpen
          isBusy={no.deed.isPending}
          title={words("rejectTitle")}
          text={words("rejectText")}
          deed={words("reject")}
          keep={words("keep")}
          onClose={close}
          onGiven={(reason) => no.deed.mutate(reason)}
        />
      )}
      {yes.dialog}
      {no.dialog}
    </>
  );
}

function Decided({ opening: { state, reason, decidedBy, decidedAt } }: { opening: OpeningView }) {
  if (state === "asked" || decidedAt === null) return null;
  const name = decidedBy ?? words("waited");
  return (
    <FormCard title={words("last")}>
      <KeyValue>
        <KeyValueLine name={words("last")}>
          {words(`last_${state}`, { name, at: formatMoment(decidedAt) })}
        </KeyValueLine>
        <KeyValueLine name={words("reason")}>{reason}</KeyValueLine>
      </KeyValue>
    </FormCard>
  );
}

import { useState } from "react";
import type { LiveVenueView, OpeningView } from "@fillmark/contracts/live-venue";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { formatMoment } from "../../format/format.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { liveVenueMessages as t } from "../../messages/en/live-venue.ts";
import { useOpeningAction } from "./use-opening-action.ts";

/** The wish to open the venue: to make it, or to decide it, or what became of it. */
export function Opening({ venue: { state, opening, checks } }: { venue: LiveVenueView }) {
  const missing = checks.filter(({ isDone }) => !isDone);
  const names = missing.map(({ check }) => t(`check_${check}`)).join(", ");
  return (
    <>
      {opening?.state === "asked" && <Waiting opening={opening} isComplete={missing.length === 0} />}
      {opening !== null && opening.state !== "asked" && <Decided opening={opening} />}
      {state === "sandbox" && opening?.state === "approved" && <Note>{t("approvedWaits")}</Note>}
      {state === "sandbox" && opening?.state !== "approved" && opening?.state !== "asked" && (
        <Ask isComplete={missing.length === 0} />
      )}
      {missing.length > 0 && (
        <p className="text-12 text-tertiary" id={missingId}>
          {t("missing", { names })}
        </p>
      )}
    </>
  );
}

/** Says why nobody can ask or approve. */
const missingId = "go-live-missing";

function Ask({ isComplete }: { isComplete: boolean }) {
  const { client } = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const { action, dialog } = useOpeningAction(
    (reason: string) => client.liveVenue.ask.mutate({ reason }),
    t("askDone"),
    () => setOpen(false),
  );
  return (
    <div>
      <Button
        variant="primary"
        isBlock
        disabled={!isComplete}
        aria-describedby={isComplete ? undefined : missingId}
        onClick={() => setOpen(true)}
      >
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

function Waiting({ opening, isComplete }: { opening: OpeningView; isComplete: boolean }) {
  const { reason, isOwn } = opening;
  return (
    <>
      <KeyValue>
        <KeyValueLine name={t("reason")}>{reason}</KeyValueLine>
      </KeyValue>
      <p className="text-14 text-secondary">{t("needsOwner")}</p>
      <div className="row">
        {isOwn ? <Withdraw opening={opening} /> : <Decide opening={opening} isComplete={isComplete} />}
      </div>
    </>
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

interface DecideProps {
  opening: OpeningView;
  isComplete: boolean;
}

function Decide({ opening: { id: openingId, approval }, isComplete }: DecideProps) {
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
      <Button
        variant="danger"
        disabled={!isComplete}
        aria-describedby={isComplete ? undefined : missingId}
        onClick={() => setAsked("approve")}
      >
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
    <KeyValue>
      <KeyValueLine name={t("last")}>
        {t(`last_${state}`, { name, at: formatMoment(decidedAt) })}
      </KeyValueLine>
      <KeyValueLine name={t("reason")}>{reason}</KeyValueLine>
    </KeyValue>
  );
}

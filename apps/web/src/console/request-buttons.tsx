import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ApprovalView } from "@fillmark/contracts/approvals";
import { Button } from "@fillmark/ui/button";
import { useStepUp } from "../authentication/step-up.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { useCurrentAdmin } from "../session/current-admin.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** What may become of a request that waits. */
export type RequestAction = { kind: "approve" | "withdraw" } | { kind: "reject"; reason: string };

interface Question {
  title: string;
  text: string;
  action: string;
}

interface RequestButtonsProps<Answer> {
  approval: Pick<ApprovalView, "requester">;
  approve: Question;
  reject: Question;
  /** On the button of the one who asked. */
  withdraw: string;
  keep: string;
  send: (action: RequestAction) => Promise<Answer>;
  onDone: (answer: Answer, kind: RequestAction["kind"]) => void;
  onFailed: (error: Error) => void;
}

/** For who may decide: the requester takes it back, anybody else approves or rejects it, each with a proof of who they are. */
export function RequestButtons<Answer>(props: RequestButtonsProps<Answer>) {
  const { approval, approve, reject, withdraw, keep } = props;
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const { guarded, dialog } = useStepUp();
  const close = (): void => setAsked(null);
  const act = useMutation({
    mutationFn: (action: RequestAction) => guarded(() => props.send(action)),
    onSuccess(answer, { kind }) {
      // Undefined says that the proof was not given: the question stays open.
      if (answer === undefined) return;
      close();
      props.onDone(answer, kind);
    },
    onError(error) {
      close();
      props.onFailed(error);
    },
  });
  return (
    <>
      <span className="row">
        {approval.requester.id === admin?.id ? (
          <Button size="sm" isBusy={act.isPending} onClick={() => act.mutate({ kind: "withdraw" })}>
            {withdraw}
          </Button>
        ) : (
          <>
            <Button size="sm" variant="primary" onClick={() => setAsked("approve")}>
              {approve.action}
            </Button>
            <Button size="sm" onClick={() => setAsked("reject")}>
              {reject.action}
            </Button>
          </>
        )}
      </span>
      <ConfirmDialog
        {...approve}
        isOpen={asked === "approve"}
        isBusy={act.isPending}
        keep={keep}
        onClose={close}
        onConfirm={() => act.mutate({ kind: "approve" })}
      />
      <ReasonDialog
        {...reject}
        isOpen={asked === "reject"}
        isBusy={act.isPending}
        onClose={close}
        onGiven={(reason) => act.mutate({ kind: "reject", reason })}
      />
      {dialog}
    </>
  );
}

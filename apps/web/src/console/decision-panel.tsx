import { type ReactNode, useState } from "react";
import type { AdminPermission } from "@fillmark/contracts/admin";
import type { ApprovalView, StandingView } from "@fillmark/contracts/approvals";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { approvals } from "../messages/en/approvals.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { may, useCurrentAdmin } from "../session/current-admin.ts";
import { describeError } from "../api-client/domain-error.ts";
import { formatMoment } from "../format/format.ts";
import { useDecisionKeys } from "./queue-keys.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RejectDialog, type Rejected } from "./reject-dialog.tsx";
import { AloneLine, blockedText, useStanding } from "./standing.tsx";
import { useDeed } from "./use-deed.ts";

interface DecisionPanelProps {
  approval: ApprovalView;
  /** What a role needs to decide this. */
  permission: AdminPermission;
  /** What approving does, in full: asked before it is done. */
  question: { title: string; text: string };
  /** Sends the hash along that this panel showed. */
  approve: (payloadHash: string) => Promise<{ state: ApprovalView["state"] }>;
  reject: (rejected: Rejected) => Promise<unknown>;
  /** True where a user asked for it and reads why it was rejected; else only colleagues do. */
  isUserNotified?: boolean;
  /** For the requester; undefined where it can't be taken back. */
  withdraw?: (() => Promise<unknown>) | undefined;
  /** After any of these, also one that failed: what is on screen may be old. */
  onDone: () => void;
}

type DecisionAction = { kind: "approve" } | { kind: "reject"; rejected: Rejected } | { kind: "withdraw" };

/** The requester and the approvers, with the buttons (and keys: a, r) of those who may decide. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { approval } = props;
  const { rights, standing, asked, setAsked, act, isBusy, dialog } = useDecision(props);
  return (
    <Panel
      title={approvals("title")}
      action={<Badge tone={tones[approval.state]}>{approvals(`state_${approval.state}`)}</Badge>}
      isPadded
      isFirst
    >
      <ApprovalFacts approval={approval} standing={standing} />
      {rights.word !== null && <p className="text-14 text-muted">{rights.word}</p>}
      <div className="qu__deeds">
        {rights.mayApprove && (
          <Button variant="primary" onClick={() => setAsked("approve")}>
            {approvals("approve")} <kbd className="kbd">a</kbd>
          </Button>
        )}
        {rights.mayReject && (
          <Button onClick={() => setAsked("reject")}>
            {approvals("reject")} <kbd className="kbd">r</kbd>
          </Button>
        )}
        {rights.mayWithdraw && <Button onClick={() => setAsked("withdraw")}>{approvals("withdraw")}</Button>}
      </div>
      <ConfirmDialog
        isOpen={asked === "approve"}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        {...props.question}
        keep={approvals("keep")}
        action={approvals("approve")}
        onConfirm={() => act({ kind: "approve" })}
      />
      <ConfirmDialog
        isOpen={asked === "withdraw"}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        title={approvals("withdrawTitle")}
        text={approvals("withdrawText")}
        keep={approvals("keep")}
        action={approvals("withdraw")}
        onConfirm={() => act({ kind: "withdraw" })}
      />
      <RejectQuestion
        key={approval.id}
        isUserNotified={props.isUserNotified === true}
        isOpen={asked === "reject"}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onGiven={(rejected) => act({ kind: "reject", rejected })}
      />
      {dialog}
    </Panel>
  );
}

interface RejectQuestionProps {
  isUserNotified: boolean;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onGiven: (rejected: Rejected) => void;
}

/** Colleagues alone need one field; a notified user needs another. */
function RejectQuestion({ isUserNotified, onGiven, ...dialog }: RejectQuestionProps) {
  const asked = {
    ...dialog,
    title: approvals("rejectTitle"),
    text: approvals("rejectText"),
    action: approvals("reject"),
  };
  return isUserNotified ? (
    <RejectDialog {...asked} onGiven={onGiven} />
  ) : (
    <ReasonDialog {...asked} onGiven={(reason) => onGiven({ reason, internal: "" })} />
  );
}

const tones: Readonly<Record<ApprovalView["state"], BadgeTone>> = {
  pending: "info",
  approved: "ok",
  rejected: "danger",
  voided: "neutral",
};

function useDecision(props: DecisionPanelProps) {
  const { approval, approve, reject, withdraw, onDone } = props;
  const [asked, setAsked] = useState<DecisionAction["kind"] | null>(null);
  const { standing, ...rights } = useRights(props);
  const { deed, dialog } = useDeed({
    async send(action: DecisionAction) {
      if (action.kind === "reject") await reject(action.rejected);
      else if (action.kind === "withdraw") await withdraw?.();
      else return (await approve(approval.payloadHash)).state;
      return action.kind;
    },
    close: () => setAsked(null),
    onDone(outcome) {
      toast.ok(doneText(outcome));
      onDone();
    },
    onFailed(error) {
      toast.error(approvals("failed", { reason: describeError(error).text }));
      onDone();
    },
  });
  useDecisionKeys({
    approve: rights.mayApprove ? () => setAsked("approve") : undefined,
    reject: rights.mayReject ? () => setAsked("reject") : undefined,
  });
  return { rights, standing, asked, setAsked, act: deed.mutate, isBusy: deed.isPending, dialog };
}

function doneText(outcome: ApprovalView["state"] | DecisionAction["kind"]): string {
  if (outcome === "reject") return approvals("rejected");
  if (outcome === "withdraw") return approvals("withdrawn");
  return approvals(outcome === "pending" ? "approvedWaits" : "approved");
}

function useRights({ approval, permission, withdraw }: DecisionPanelProps) {
  const admin = useCurrentAdmin();
  const isPending = approval.state === "pending";
  const isOwn = approval.requester.kind === "admin" && approval.requester.id === admin?.id;
  const hasApproved = approval.approvals.some(({ admin: by }) => by.id === admin?.id);
  const isAllowed = may(admin, permission);
  const { standing, isSettled } = useStanding({ requestId: approval.id }, isPending && isAllowed);
  const blocked = isOwn ? null : blockedText(standing);
  const mayDecide = isPending && isAllowed && isSettled && !isOwn && blocked === null;
  const reasons = [
    isOwn ? approvals("own") : null,
    blocked,
    hasApproved ? approvals("mine") : null,
    isAllowed ? null : approvals("notYours"),
    approval.quorum === 1 && standing?.needed === 2 ? approvals("takesTwo") : null,
  ];
  return {
    standing,
    mayApprove: mayDecide && !hasApproved,
    mayReject: mayDecide,
    mayWithdraw: isPending && isOwn && withdraw !== undefined,
    word: isPending ? (reasons.find((reason) => reason !== null) ?? null) : null,
  };
}

interface FactsProps {
  approval: ApprovalView;
  /** Lines that come first: what it is about. */
  children?: ReactNode;
  standing: StandingView | undefined;
}

/** The requester, the approvers, and how many are needed. */
export function ApprovalFacts({ approval, standing, children }: FactsProps) {
  const { requester, approvals: given, quorum, decidedAt, reason } = approval;
  return (
    <KeyValue>
      {children}
      <KeyValueLine name={approvals("askedBy")}>
        {requester.kind === "user" ? approvals("user", { name: requester.name }) : requester.name}
      </KeyValueLine>
      <KeyValueLine name={approvals("askedAt")}>{formatMoment(approval.createdAt)}</KeyValueLine>
      <KeyValueLine name={approvals("approvedBy")}>
        {given.length === 0
          ? approvals("none")
          : given.map(({ admin, at }) => (
              <span key={admin.id} className="qu__line">
                {approvals("approvedAt", { name: admin.name, at: formatMoment(at) })}
              </span>
            ))}
        <span className="text-muted"> {approvals("count", { given: given.length, needed: quorum })}</span>
      </KeyValueLine>
      {approval.state === "pending" && <AloneLine standing={standing} />}
      {decidedAt !== null && (
        <KeyValueLine name={approvals("decided")}>{formatMoment(decidedAt)}</KeyValueLine>
      )}
      {reason !== null && <KeyValueLine name={approvals("reasonGiven")}>{reason}</KeyValueLine>}
    </KeyValue>
  );
}

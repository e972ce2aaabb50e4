import type { SetStatusInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { Draft } from "../chat/index.ts";
import { auditDraft, changeAsAgent } from "./change-as-agent.ts";

/**
 * Resolving ends the episode; taking back a resolution begins another. The status that it has already changes
 * nothing. Throws VALIDATION where a snooze has no end ahead, or anything else has one; NOT_FOUND.
 */
export async function setStatus(ctx: AdminContext, input: SetStatusInput): Promise<{ success: true }> {
  const { conversationId, status } = input;
  const until = snoozeEnd(ctx, input);
  await changeAsAgent(ctx, conversationId, (draft) => setStatusIn(ctx, draft, { status, until }));
  return { success: true };
}

interface NewStatus {
  readonly status: SetStatusInput["status"];
  readonly until: Date | undefined;
  /** Stands in the audit log beside it. */
  readonly also?: Readonly<Record<string, unknown>>;
}

/** While the conversation is held. */
export async function setStatusIn(
  ctx: AdminContext,
  draft: Draft,
  { status, until, also }: NewStatus,
): Promise<void> {
  const { adminId } = ctx.actor;
  const { status: from, snoozedUntil } = draft.now;
  if (from === status && snoozedUntil?.getTime() === until?.getTime()) return;
  if (status === "resolved") {
    await draft.resolve(adminId);
  } else {
    if (from === "resolved") await draft.reopen(adminId);
    draft.setStatus(status, until);
  }
  const details = { from, to: status, until: until?.toISOString() ?? null, ...also };
  await auditDraft(ctx, draft, { action: "inbox.setStatus", details });
}

function snoozeEnd({ clock }: AdminContext, { status, until }: SetStatusInput): Date | undefined {
  const refuse = (message: string): never => {
    throw new DomainError("VALIDATION", { issues: [{ field: "until", message }] });
  };
  if (status !== "snoozed") return until === undefined ? undefined : refuse("only a snooze has an end");
  if (until === undefined) return refuse("say until when");
  const end = new Date(until);
  return end.getTime() > clock.now() ? end : refuse("must lie ahead");
}

import type { StepUpMethod } from "@fillmark/contracts/security";
import { audit } from "../../admin/index.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { idOf, ownerOf, type OwnerContext } from "./factor-owner.ts";

interface StepUpResult {
  readonly method: StepUpMethod;
  readonly isRefused: boolean;
}

/** What is kept of someone proving themselves once more. A wrong password is kept as what it is where it was tried. */
export async function recordStepUp(ctx: OwnerContext, { method, isRefused }: StepUpResult): Promise<void> {
  const { actor } = ctx;
  const event = isRefused ? "step_up_refused" : "step_up";
  const facts = { ownerId: idOf(ownerOf(ctx)), sessionId: actor.sessionId };
  logAuthEvent(ctx, `${actor.type}.${event}`, facts);
  if (isRefused && method === "password") return;
  if (actor.type === "admin") {
    const action = isRefused ? "auth.adminStepUpRefused" : "auth.adminStepUp";
    await audit(ctx, ctx.em, { action, subject: null, details: { method } });
  } else if (isRefused) {
    await writeLoginEvent(ctx.em, ctx, { userId: actor.userId, kind: "step_up_refused" });
  }
}

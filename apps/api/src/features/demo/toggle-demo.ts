import type { z } from "zod";
import type { DemoChangedView, DemoToggleInput } from "@fillmark/contracts/demo";
import type { UserContext } from "../../context/context.ts";
import { requireNotFrozen } from "../../context/guards.ts";
import { requireUser, switchVenue } from "../auth/index.ts";
import { demoStatus } from "./demo-status.ts";
import { openDemo } from "./submit-demo.ts";
import { ownerOn } from "../../context/own-account.ts";

/**
 * Chooses the venue on which the account trades. The first time it is demo, the demo account is opened, which a frozen
 * account can't; it may still look at one venue and the other.
 */
export async function toggleDemo(
  ctx: UserContext,
  input: z.infer<typeof DemoToggleInput>,
): Promise<DemoChangedView> {
  const user = await requireUser(ctx, ctx.actor.userId, ownerOn(ctx.actor, "demo"));
  const enabled = input.enabled ?? !user.demoMode;
  const opens = enabled && user.demoEpoch === 0;
  if (opens) requireNotFrozen(ctx);
  const receipt = opens ? await openDemo(ctx) : null;
  await switchVenue(ctx, enabled ? "demo" : "live");
  const message = enabled ? "Demo mode enabled" : "Demo mode disabled";
  return { ...(await demoStatus(ctx)), message, receipt };
}

import type { SetAvailabilityInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { requireAgent } from "./require-agent.ts";

/** Counts while a console of theirs is open. */
export async function setAvailability(
  ctx: AdminContext,
  { availability }: SetAvailabilityInput,
): Promise<{ success: true }> {
  ctx.desk.setAvailability(await requireAgent(ctx), availability);
  return { success: true };
}

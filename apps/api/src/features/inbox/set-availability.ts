import type { SetAvailabilityInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function setAvailability(
  _ctx: AdminContext,
  _input: SetAvailabilityInput,
): Promise<{ success: true }> {
  throw new Error("setAvailability is not written yet");
}

import type { AdminActor } from "../../../context/actor.ts";
import type { StepUpCaller } from "../auth.port.ts";
import { requireStepUp } from "../second-factor/require-step-up.ts";

/**
 * Before what a stolen console must not do: manage the team, move money, change what people agree to. Throws
 * STEP_UP_NEEDED, with what this admin can prove themselves by, unless this session did so within the last ten minutes
 * by signing in or once more since. Call it first thing.
 */
export function requireAdminStepUp(ctx: StepUpCaller & { readonly actor: AdminActor }): Promise<void> {
  return requireStepUp(ctx);
}

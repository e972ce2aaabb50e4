import type { ProvedView, StepUpCallView, StepUpInput } from "@fillmark/contracts/security";
import type { UserContext } from "../../../trpc/context.ts";

export async function startStepUp(_ctx: UserContext): Promise<StepUpCallView> {
  throw new Error("Proving oneself once more is not there yet.");
}

export async function stepUp(_ctx: UserContext, _input: StepUpInput): Promise<ProvedView> {
  throw new Error("Proving oneself once more is not there yet.");
}

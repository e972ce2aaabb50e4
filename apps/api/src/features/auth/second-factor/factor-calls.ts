import { SuccessView } from "@fillmark/contracts/auth";
import {
  AddPasskeyInput,
  ConfirmTotpInput,
  PasskeyCallView,
  PasskeyView,
  ProvedView,
  RecoveryCodesView,
  RemovePasskeyInput,
  RenamePasskeyInput,
  StepUpCallView,
  StepUpInput,
  TotpOnView,
  TotpSetupView,
} from "@fillmark/contracts/security";
import { NoInput } from "@fillmark/contracts/shapes";
import { ownerProcedureFor } from "../../../trpc/procedures.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { disableTotp } from "./disable-totp.ts";
import { removePasskey, renamePasskey } from "./passkeys.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { startStepUp, stepUp } from "./step-up.ts";
import { confirmTotp, startTotp } from "./enable-totp.ts";

/** What users and admins alike do about their own second factor. */
export function factorCalls(side: "user" | "admin") {
  const procedure = ownerProcedureFor(side);
  return {
    startTotp: procedure
      .input(NoInput)
      .output(TotpSetupView)
      .mutation(({ ctx }) => startTotp(ctx)),
    confirmTotp: procedure
      .input(ConfirmTotpInput)
      .output(TotpOnView)
      .mutation(({ ctx, input }) => confirmTotp(ctx, input)),
    disableTotp: procedure
      .input(NoInput)
      .output(SuccessView)
      .mutation(({ ctx }) => disableTotp(ctx)),
    renewRecoveryCodes: procedure
      .input(NoInput)
      .output(RecoveryCodesView)
      .mutation(({ ctx }) => renewRecoveryCodes(ctx)),
    startPasskey: procedure
      .input(NoInput)
      .output(PasskeyCallView)
      .mutation(({ ctx }) => startPasskey(ctx)),
    addPasskey: procedure
      .input(AddPasskeyInput)
      .output(PasskeyView)
      .mutation(({ ctx, input }) => addPasskey(ctx, input)),
    renamePasskey: procedure
      .input(RenamePasskeyInput)
      .output(PasskeyView)
      .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
    removePasskey: procedure
      .input(RemovePasskeyInput)
      .output(SuccessView)
      .mutation(({ ctx, input }) => removePasskey(ctx, input)),
    startStepUp: procedure
      .input(NoInput)
      .output(StepUpCallView)
      .mutation(({ ctx }) => startStepUp(ctx)),
    stepUp: procedure
      .input(StepUpInput)
      .output(ProvedView)
      .mutation(({ ctx, input }) => stepUp(ctx, input)),
  };
}

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
  SecurityView,
  StepUpCallView,
  StepUpInput,
  TotpOnView,
  TotpSetupView,
} from "@fillmark/contracts/security";
import { NoInput } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../../trpc/procedures.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { confirmTotp, startTotp } from "./turn-totp-on.ts";
import { disableTotp } from "./disable-totp.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { removePasskey, renamePasskey } from "./passkeys.ts";
import { securityOverview } from "./security-overview.ts";
import { startStepUp, stepUp } from "./step-up.ts";

export const securityRouter = router({
  overview: userProcedure
    .input(NoInput)
    .output(SecurityView)
    .query(({ ctx }) => securityOverview(ctx)),
  startTotp: userProcedure
    .input(NoInput)
    .output(TotpSetupView)
    .mutation(({ ctx }) => startTotp(ctx)),
  confirmTotp: userProcedure
    .input(ConfirmTotpInput)
    .output(TotpOnView)
    .mutation(({ ctx, input }) => confirmTotp(ctx, input)),
  disableTotp: userProcedure
    .input(NoInput)
    .output(SuccessView)
    .mutation(({ ctx }) => disableTotp(ctx)),
  renewRecoveryCodes: userProcedure
    .input(NoInput)
    .output(RecoveryCodesView)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  startPasskey: userProcedure
    .input(NoInput)
    .output(PasskeyCallView)
    .mutation(({ ctx }) => startPasskey(ctx)),
  addPasskey: userProcedure
    .input(AddPasskeyInput)
    .output(PasskeyView)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: userProcedure
    .input(RenamePasskeyInput)
    .output(PasskeyView)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: userProcedure
    .input(RemovePasskeyInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
  startStepUp: userProcedure
    .input(NoInput)
    .output(StepUpCallView)
    .mutation(({ ctx }) => startStepUp(ctx)),
  stepUp: userProcedure
    .input(StepUpInput)
    .output(ProvedView)
    .mutation(({ ctx, input }) => stepUp(ctx, input)),
});

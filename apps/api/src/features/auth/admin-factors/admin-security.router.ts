import { AdminSecurityView } from "@fillmark/contracts/admin-security";
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
import { enteringAdminProcedure, router } from "../../../trpc/procedures.ts";
import { addPasskey, startPasskey } from "../second-factor/add-passkey.ts";
import { disableTotp } from "../second-factor/disable-totp.ts";
import { removePasskey, renamePasskey } from "../second-factor/passkeys.ts";
import { renewRecoveryCodes } from "../second-factor/recovery-codes.ts";
import { startStepUp, stepUp } from "../second-factor/step-up.ts";
import { confirmTotp, startTotp } from "../second-factor/turn-totp-on.ts";
import { adminSecurityOverview } from "./admin-security-overview.ts";

/** An admin's own second factor. Open also to whoever has to set one up before anything else. */
export const adminSecurityRouter = router({
  overview: enteringAdminProcedure
    .input(NoInput)
    .output(AdminSecurityView)
    .query(({ ctx }) => adminSecurityOverview(ctx)),
  startTotp: enteringAdminProcedure
    .input(NoInput)
    .output(TotpSetupView)
    .mutation(({ ctx }) => startTotp(ctx)),
  confirmTotp: enteringAdminProcedure
    .input(ConfirmTotpInput)
    .output(TotpOnView)
    .mutation(({ ctx, input }) => confirmTotp(ctx, input)),
  disableTotp: enteringAdminProcedure
    .input(NoInput)
    .output(SuccessView)
    .mutation(({ ctx }) => disableTotp(ctx)),
  renewRecoveryCodes: enteringAdminProcedure
    .input(NoInput)
    .output(RecoveryCodesView)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  startPasskey: enteringAdminProcedure
    .input(NoInput)
    .output(PasskeyCallView)
    .mutation(({ ctx }) => startPasskey(ctx)),
  addPasskey: enteringAdminProcedure
    .input(AddPasskeyInput)
    .output(PasskeyView)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: enteringAdminProcedure
    .input(RenamePasskeyInput)
    .output(PasskeyView)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: enteringAdminProcedure
    .input(RemovePasskeyInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
  startStepUp: enteringAdminProcedure
    .input(NoInput)
    .output(StepUpCallView)
    .mutation(({ ctx }) => startStepUp(ctx)),
  stepUp: enteringAdminProcedure
    .input(StepUpInput)
    .output(ProvedView)
    .mutation(({ ctx, input }) => stepUp(ctx, input)),
});

import {
  AccountView,
  AdminSignedInView,
  AdminView,
  ChangeEmailInput,
  ChangePasswordInput,
  ConfirmedView,
  ConfirmEmailInput,
  FinishRegistrationInput,
  LoginHistoryView,
  LoginInput,
  RegisteredView,
  RegisterInput,
  RequestResetInput,
  ResetPasswordInput,
  RevokedView,
  RevokeSessionInput,
  SessionsView,
  SignedInView,
  SuccessView,
  TokenView,
  UserView,
} from "@fillmark/contracts/auth";
import {
  PasskeyCallView,
  PasskeyLoginInput,
  SecondFactorCallInput,
  SecondFactorInput,
} from "@fillmark/contracts/security";
import { NoInput, PageInput } from "@fillmark/contracts/shapes";
import {
  adminProcedure,
  namedAdminProcedure,
  publicProcedure,
  router,
  userProcedure,
} from "../../trpc/procedures.ts";
import { adminChangePassword } from "./admin-change-password.ts";
import { adminEndOtherSessions } from "./admin-end-other-sessions.ts";
import { adminLogin } from "./admin-login.ts";
import { adminLoginSecondFactor } from "./admin-factors/finish-admin-sign-in.ts";
import { adminLogout } from "./admin-logout.ts";
import { adminMe } from "./admin-me.ts";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { findAccount } from "./find-account.ts";
import { finishRegistration } from "./finish-registration.ts";
import { listLoginHistory } from "./list-login-history.ts";
import { adminListSessions, listSessions } from "./list-sessions.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { me } from "./me.ts";
import { refreshToken } from "./refresh-token.ts";
import { register } from "./register.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { resetPassword } from "./reset-password.ts";
import { revokeOtherSessions, revokeSession } from "./revoke-session.ts";
import { loginSecondFactor, startSecondFactorPasskey } from "./second-factor/login-second-factor.ts";
import { finishPasskeyLogin, startPasskeyLogin } from "./second-factor/passkey-login.ts";

export const authRouter = router({
  register: publicProcedure
    .input(RegisterInput)
    .output(RegisteredView)
    .mutation(({ ctx, input }) => register(ctx, input)),
  finishRegistration: publicProcedure
    .input(FinishRegistrationInput)
    .output(SignedInView)
    .mutation(({ ctx, input }) => finishRegistration(ctx, input)),
  login: publicProcedure
    .input(LoginInput)
    .output(SignedInView)
    .mutation(({ ctx, input }) => login(ctx, input)),
  loginSecondFactor: publicProcedure
    .input(SecondFactorInput)
    .output(SignedInView)
    .mutation(({ ctx, input }) => loginSecondFactor(ctx, input)),
  startSecondFactorPasskey: publicProcedure
    .input(SecondFactorCallInput)
    .output(PasskeyCallView)
    .mutation(({ ctx, input }) => startSecondFactorPasskey(ctx, "user", input)),
  startPasskeyLogin: publicProcedure
    .input(NoInput)
    .output(PasskeyCallView)
    .mutation(({ ctx }) => startPasskeyLogin(ctx)),
  finishPasskeyLogin: publicProcedure
    .input(PasskeyLoginInput)
    .output(SignedInView)
    .mutation(({ ctx, input }) => finishPasskeyLogin(ctx, input)),
  logout: userProcedure
    .input(NoInput)
    .output(SuccessView)
    .mutation(({ ctx }) => logout(ctx)),
  me: userProcedure
    .input(NoInput)
    .output(UserView)
    .query(({ ctx }) => me(ctx)),
  refreshToken: userProcedure
    .input(NoInput)
    .output(TokenView)
    .mutation(({ ctx }) => refreshToken(ctx)),
  changePassword: userProcedure
    .input(ChangePasswordInput)
    .output(TokenView)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  requestPasswordReset: publicProcedure
    .input(RequestResetInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(ResetPasswordInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  account: userProcedure
    .input(NoInput)
    .output(AccountView)
    .query(({ ctx }) => findAccount(ctx)),
  resendConfirmation: userProcedure
    .input(NoInput)
    .output(SuccessView)
    .mutation(({ ctx }) => resendConfirmation(ctx)),
  confirmEmail: publicProcedure
    .input(ConfirmEmailInput)
    .output(ConfirmedView)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  changeEmail: userProcedure
    .input(ChangeEmailInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),
  cancelEmailChange: userProcedure
    .input(NoInput)
    .output(AccountView)
    .mutation(({ ctx }) => cancelEmailChange(ctx)),

  listSessions: userProcedure
    .input(NoInput)
    .output(SessionsView)
    .query(({ ctx }) => listSessions(ctx)),
  revokeSession: userProcedure
    .input(RevokeSessionInput)
    .output(RevokedView)
    .mutation(({ ctx, input }) => revokeSession(ctx, input)),
  revokeOtherSessions: userProcedure
    .input(NoInput)
    .output(RevokedView)
    .mutation(({ ctx }) => revokeOtherSessions(ctx)),
  listLoginHistory: userProcedure
    .input(PageInput)
    .output(LoginHistoryView)
    .query(({ ctx, input }) => listLoginHistory(ctx, input)),

  adminLogin: publicProcedure
    .input(LoginInput)
    .output(AdminSignedInView)
    .mutation(({ ctx, input }) => adminLogin(ctx, input)),
  adminLoginSecondFactor: publicProcedure
    .input(SecondFactorInput)
    .output(AdminSignedInView)
    .mutation(({ ctx, input }) => adminLoginSecondFactor(ctx, input)),
  adminStartSecondFactorPasskey: publicProcedure
    .input(SecondFactorCallInput)
    .output(PasskeyCallView)
    .mutation(({ ctx, input }) => startSecondFactorPasskey(ctx, "admin", input)),
  adminMe: namedAdminProcedure
    .input(NoInput)
    .output(AdminView)
    .query(({ ctx }) => adminMe(ctx)),
  adminLogout: namedAdminProcedure
    .input(NoInput)
    .output(SuccessView)
    .mutation(({ ctx }) => adminLogout(ctx)),
  adminChangePassword: adminProcedure
    .input(ChangePasswordInput)
    .output(TokenView)
    .mutation(({ ctx, input }) => adminChangePassword(ctx, input)),
  adminListSessions: adminProcedure
    .input(NoInput)
    .output(SessionsView)
    .query(({ ctx }) => adminListSessions(ctx)),
  adminEndOtherSessions: adminProcedure
    .input(NoInput)
    .output(RevokedView)
    .mutation(({ ctx }) => adminEndOtherSessions(ctx)),
});

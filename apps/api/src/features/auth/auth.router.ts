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
  SecondFactorCodeInput,
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
import { atRootAndUnder } from "../../trpc/rest-answer.ts";
import { app, v1 } from "../../trpc/rest-call.ts";
import { adminChangePassword } from "./admin-change-password.ts";
import { adminEndOtherSessions } from "./admin-end-other-sessions.ts";
import { adminLogin } from "./admin-login.ts";
import { adminLoginSecondFactor } from "./admin-factors/finish-admin-sign-in.ts";
import { adminLogout } from "./admin-logout.ts";
import { adminMe } from "./admin-me.ts";
import { registered, signedOut, tradingAccount } from "./answers-by-rest.ts";
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
  login: publicProcedure
    .meta(
      app.post("/api/user/login", {
        summary: "Signs a user in. Also sets the session cookie.",
        errors: ["INVALID_CREDENTIALS", "CROSS_SITE"],
      }),
    )
    .input(LoginInput)
    .output(SignedInView)
    .mutation(({ ctx, input }) => login(ctx, input)),
  loginSecondFactor: publicProcedure
    .meta(
      app.post("/api/user/login/second-factor", {
        summary:
          "Finishes a sign-in that was answered with SECOND_FACTOR_NEEDED, by its challenge and a code of the app or a recovery code. Passkeys work in a browser alone.",
        instead: SecondFactorCodeInput,
      }),
    )
    .input(SecondFactorInput)
    .output(SignedInView)
    .mutation(({ ctx, input }) => loginSecondFactor(ctx, input)),
  register: publicProcedure
    .meta(
      app.post("/api/user/register", {
        summary:
          "Makes an account, signs it in and sets the session cookie. Where this installation sends mails, it only sends one instead, and says so in `message`, for any e-mail alike.",
        ...registered,
        errors: ["EMAIL_TAKEN", "WEAK_PASSWORD", "CROSS_SITE"],
      }),
    )
    .input(RegisterInput)
    .output(RegisteredView)
    .mutation(({ ctx, input }) => register(ctx, input)),
  finishRegistration: publicProcedure
    .meta(
      app.post("/api/user/finish-registration", {
        summary:
          "Makes the account by the token of the mailed link and the password that was chosen. Signs in, as registering does elsewhere.",
        errors: ["LINK_EXPIRED", "WRONG_PASSWORD", "EMAIL_TAKEN", "CROSS_SITE"],
      }),
    )
    .input(FinishRegistrationInput)
    .output(SignedInView)
    .mutation(({ ctx, input }) => finishRegistration(ctx, input)),
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
  me: userProcedure
    .meta(
      app.get("/api/user/me", {
        summary:
          "The signed-in user. The fields stand both at the root and under `user`, as clients read either.",
        hasShortPath: true,
        answer: atRootAndUnder("user"),
      }),
    )
    .meta(
      v1.get("/api/v1/account", {
        summary:
          "The account, and the venue that it trades on: `demo` or `live`. Orders go there, and lists are of it unless they name another.",
        ...tradingAccount,
      }),
    )
    .input(NoInput)
    .output(UserView)
    .query(({ ctx }) => me(ctx)),
  logout: userProcedure
    .meta(
      app.post("/api/user/logout", {
        summary: "Ends this session; its token and cookie are refused from here on.",
        ...signedOut,
      }),
    )
    .input(NoInput)
    .output(SuccessView)
    .mutation(({ ctx }) => logout(ctx)),
  refreshToken: userProcedure
    .meta(
      app.post("/api/user/refresh-token", {
        summary: "Gives a new token for this session; the old one is refused from here on.",
      }),
    )
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
    .meta(
      app.post("/api/admin/login", {
        summary: "Signs an admin in, apart from any user session.",
        errors: ["INVALID_CREDENTIALS", "CROSS_SITE"],
      }),
    )
    .input(LoginInput)
    .output(AdminSignedInView)
    .mutation(({ ctx, input }) => adminLogin(ctx, input)),
  adminLoginSecondFactor: publicProcedure
    .meta(
      app.post("/api/admin/login/second-factor", {
        summary:
          "Finishes an admin's sign-in that was answered with SECOND_FACTOR_NEEDED, by its challenge and a code of the app or a recovery code. Passkeys work in a browser alone.",
        instead: SecondFactorCodeInput,
      }),
    )
    .input(SecondFactorInput)
    .output(AdminSignedInView)
    .mutation(({ ctx, input }) => adminLoginSecondFactor(ctx, input)),
  adminStartSecondFactorPasskey: publicProcedure
    .input(SecondFactorCallInput)
    .output(PasskeyCallView)
    .mutation(({ ctx, input }) => startSecondFactorPasskey(ctx, "admin", input)),
  adminMe: namedAdminProcedure
    .meta(
      app.get("/api/admin/me", {
        summary: "The signed-in admin, at the root and under `admin`.",
        hasShortPath: true,
        answer: atRootAndUnder("admin"),
      }),
    )
    .input(NoInput)
    .output(AdminView)
    .query(({ ctx }) => adminMe(ctx)),
  adminLogout: namedAdminProcedure
    .meta(app.post("/api/admin/logout", { summary: "Ends this admin session.", ...signedOut }))
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

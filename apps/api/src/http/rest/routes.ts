// The REST layer's table: a line for each call, its procedure, what it takes and what it answers. Nothing here
// decides anything; authorisation, rules and schemas are those of the procedure. Names are in snake case and
// answers have exactly the fields listed: what a procedure gives beyond them stays behind.
import { z } from "zod";
import {
  AdminView,
  FinishRegistrationInput,
  LoginInput,
  RegisterInput,
  UserView,
} from "@fillmark/contracts/auth";
import { DemoBalanceView, DemoChangedView, DemoStatusView, DemoToggleInput } from "@fillmark/contracts/demo";
import { SecondFactorCodeInput } from "@fillmark/contracts/security";
import { Empty, type OnVenueInput } from "@fillmark/contracts/shapes";
import { chatRoutes } from "./chat-routes.ts";
import { route, type Caller, type RestRoute } from "./route.ts";
import { snakeCaseShape } from "./snake-case.ts";
import { withdrawalRoutes } from "./withdrawal-routes.ts";

const success = { success: z.literal(true) };
const message = { message: z.string() };
const user = z.object(snakeCaseShape(UserView.shape));
const admin = z.object(snakeCaseShape(AdminView.shape));
const demoChanged = snakeCaseShape(DemoChangedView.shape);
const demoStatus = snakeCaseShape(DemoStatusView.shape);

export const restRoutes: readonly RestRoute[] = [
  route({
    method: "POST",
    paths: ["/api/user/login"],
    procedure: "auth.login",
    summary: "Signs a user in. Also sets the session cookie.",
    as: "guest",
    input: LoginInput,
    answer: z.object({ ...success, token: z.string(), user }),
    call: (caller, input) => caller.auth.login(input),
  }),
  route({
    method: "POST",
    paths: ["/api/user/login/second-factor"],
    procedure: "auth.loginSecondFactor",
    summary:
      "Finishes a sign-in that was answered with SECOND_FACTOR_NEEDED, by its challenge and a code of the app or a recovery code. Passkeys work in a browser alone.",
    as: "guest",
    input: SecondFactorCodeInput,
    answer: z.object({ ...success, token: z.string(), user }),
    call: (caller, input) => caller.auth.loginSecondFactor(input),
  }),
  route({
    method: "POST",
    paths: ["/api/user/register"],
    procedure: "auth.register",
    summary:
      "Makes an account, signs it in and sets the session cookie. Where this installation sends mails, it only sends one instead, and says so in `message`, for any e-mail alike.",
    as: "guest",
    input: RegisterInput,
    answer: z.object({
      ...success,
      token: z.string().optional(),
      user: user.optional(),
      message: z.string().optional(),
    }),
    call: async (caller, input) => {
      const registered = await caller.auth.register(input);
      return "pending" in registered
        ? { message: "Check your e-mail to finish registering." }
        : { ...registered };
    },
  }),
  route({
    method: "POST",
    paths: ["/api/user/finish-registration"],
    procedure: "auth.finishRegistration",
    summary:
      "Makes the account by the token of the mailed link and the password that was chosen. Signs in, as registering does elsewhere.",
    as: "guest",
    input: FinishRegistrationInput,
    answer: z.object({ ...success, token: z.string(), user }),
    call: (caller, input) => caller.auth.finishRegistration(input),
  }),
  route({
    method: "GET",
    paths: ["/api/user/me", "/user/me"],
    procedure: "auth.me",
    summary:
      "The signed-in user. The fields stand both at the root and under `user`, as clients read either.",
    as: "user",
    input: Empty,
    answer: z.object({ ...success, ...user.shape, user }),
    call: async (caller) => {
      const found = await caller.auth.me();
      return { ...found, user: found };
    },
  }),
  route({
    method: "POST",
    paths: ["/api/user/logout"],
    procedure: "auth.logout",
    summary: "Ends this session; its token and cookie are refused from here on.",
    as: "user",
    input: Empty,
    answer: z.object({ ...success, ...message }),
    call: async (caller) => ({ ...(await caller.auth.logout()), message: "Signed out" }),
  }),
  route({
    method: "POST",
    paths: ["/api/user/refresh-token"],
    procedure: "auth.refreshToken",
    summary: "Gives a new token for this session; the old one is refused from here on.",
    as: "user",
    input: Empty,
    answer: z.object({ ...success, token: z.string() }),
    call: (caller) => caller.auth.refreshToken(),
  }),
  route({
    method: "POST",
    paths: ["/api/admin/login"],
    procedure: "auth.adminLogin",
    summary: "Signs an admin in, apart from any user session.",
    as: "guest",
    input: LoginInput,
    answer: z.object({ ...success, token: z.string(), admin }),
    call: (caller, input) => caller.auth.adminLogin(input),
  }),
  route({
    method: "POST",
    paths: ["/api/admin/login/second-factor"],
    procedure: "auth.adminLoginSecondFactor",
    summary:
      "Finishes an admin's sign-in that was answered with SECOND_FACTOR_NEEDED, by its challenge and a code of the app or a recovery code. Passkeys work in a browser alone.",
    as: "guest",
    input: SecondFactorCodeInput,
    answer: z.object({ ...success, token: z.string(), admin }),
    call: (caller, input) => caller.auth.adminLoginSecondFactor(input),
  }),
  route({
    method: "GET",
    paths: ["/api/admin/me", "/admin/me"],
    procedure: "auth.adminMe",
    summary: "The signed-in admin, at the root and under `admin`.",
    as: "admin",
    input: Empty,
    answer: z.object({ ...success, ...admin.shape, admin }),
    call: async (caller) => {
      const found = await caller.auth.adminMe();
      return { ...found, admin: found };
    },
  }),
  route({
    method: "POST",
    paths: ["/api/admin/logout"],
    procedure: "auth.adminLogout",
    summary: "Ends this admin session.",
    as: "admin",
    input: Empty,
    answer: z.object({ ...success, ...message }),
    call: async (caller) => ({ ...(await caller.auth.adminLogout()), message: "Signed out" }),
  }),
  route({
    method: "GET",
    paths: ["/api/user/demo/status", "/user/demo/status"],
    procedure: "demo.status",
    summary: "Whether the account trades on the demo venue, its balance in cents, and its last reset.",
    as: "user",
    input: Empty,
    answer: z.object({ ...success, ...pick(demoStatus, ["demo_mode", "demo_balance", "demo_last_reset"]) }),
    call: (caller) => caller.demo.status(),
  }),
  route({
    method: "GET",
    paths: ["/api/user/demo/balance", "/user/demo/balance"],
    procedure: "demo.balance",
    summary: "The demo balance in units; multiplied by 100 it gives cents.",
    as: "user",
    input: Empty,
    answer: z.object({ ...success, ...DemoBalanceView.shape }),
    call: (caller) => caller.demo.balance(),
  }),
  route({
    method: "POST",
    paths: ["/api/user/demo/toggle", "/user/demo/toggle"],
    procedure: "demo.toggle",
    summary:
      "Switches between demo and live; without `enabled` it flips. The first time opens the demo account.",
    as: "user",
    input: DemoToggleInput,
    answer: z.object({ ...success, ...pick(demoChanged, ["demo_mode", "demo_balance", "message"]) }),
    call: (caller, input) => caller.demo.toggle(input),
  }),
  route({
    method: "POST",
    paths: ["/api/user/demo/reset-balance", "/user/demo/reset-balance"],
    procedure: "demo.resetBalance",
    summary: "Cancels open demo orders and sets demo USD to the start; holdings and history stay.",
    as: "user",
    input: Empty,
    answer: z.object({ ...success, ...pick(demoChanged, ["demo_balance", "message"]) }),
    call: async (caller) => caller.demo.resetBalance(await ownVenue(caller)),
  }),
  route({
    method: "POST",
    paths: ["/api/user/demo/reset-account", "/user/demo/reset-account"],
    procedure: "demo.resetAccount",
    summary: "Also returns every other demo asset and starts a new epoch.",
    as: "user",
    input: Empty,
    answer: z.object({ ...success, ...pick(demoChanged, ["demo_balance", "message"]) }),
    call: async (caller) => caller.demo.resetAccount(await ownVenue(caller)),
  }),
  ...chatRoutes,
  ...withdrawalRoutes,
];

/** These paths name the demo account by themselves, so nobody can mistake what they are for. */
async function ownVenue(caller: Caller): Promise<z.infer<typeof OnVenueInput>> {
  const { demoMode } = await caller.demo.status();
  return { venue: demoMode ? "demo" : "live" };
}

function pick(shape: z.ZodRawShape, names: readonly string[]): z.ZodRawShape {
  return Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name)));
}

// What the specs of second steps and passkeys share: codes as an app makes them, and the first step of a sign-in.
import { Secret, TOTP } from "otpauth";
import type { Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, traderTest, type Trader } from "./fixtures.ts";

/** The page of a trader. The site is opened by a name, since an address of numbers can't have passkeys. */
export const namedTest = traderTest.extend({
  baseURL: async ({ server }, use) => use(server.url.replace("127.0.0.1", "localhost")),
});

/** What an app shows, now or one step ahead: each code is good once. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp,
  });
}

/** A code that is surely not the one of now, nor of the moments around it. */
export function wrongCodeOf(secret: string): string {
  const near = [-1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444"].find((code) => !near.includes(code)) ?? "";
}

interface TwoStep {
  secret: string;
  recoveryCodes: string[];
}

/** Turns codes of an app on, over the wire. */
export async function turnOn(page: Page, { token }: Trader): Promise<TwoStep> {
  const started = JSON.stringify(await call(page.request, "security.startTotp", { input: {}, token }));
  const challenge = /"challenge":"([^"]+)"/.exec(started)?.[1] ?? "";
  const secret = /"secret":"([^"]+)"/.exec(started)?.[1] ?? "";
  const input = { challenge, code: codeOf(secret) };
  const on = JSON.stringify(await call(page.request, "security.confirmTotp", { input, token }));
  const codes = /"recoveryCodes":\[([^\]]*)\]/.exec(on)?.[1] ?? "";
  return { secret, recoveryCodes: codes.replaceAll('"', "").split(",") };
}

/** Ten minutes pass since this trader last proved who they are. */
export async function forgetProof(
  server: Pick<AppServer, "dataDir">,
  { email }: Pick<Trader, "email">,
): Promise<void> {
  await withClient(await databaseUrl(server), (client) =>
    client.query(
      "update sessions set proved_at = null where user_id = (select id from users where email = $1)",
      [email],
    ),
  );
}

/** What was begun has waited too long. */
export async function endChallenges(server: AppServer): Promise<void> {
  await withClient(await databaseUrl(server), (client) => client.query("delete from auth_challenges"));
}

export async function signOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/welcome");
}

/** The first step, by keyboard. */
export async function passFirstStep(page: Page, { email, password }: Trader): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

export const codeField = (page: Page) => page.getByLabel(/^(Code|Authenticator code)/);

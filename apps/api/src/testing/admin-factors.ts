// What tests of admins' second factors share: an admin signed in over HTTP, with codes of an app or without.
import { z } from "zod";
import { bearer, keepSession } from "./admin-session.ts";
import { send, type Answer } from "./http-client.ts";
import { codeAt } from "./second-factors.ts";
import type { MovableClock, TestAgent, TestApp } from "./test-app.ts";

type Password = Pick<TestAgent, "email" | "password">;

/** A call by a token, with the cookie of its session. Gives the code of a refusal, null for none. */
export async function callAs(
  app: TestApp,
  token: string,
  { path, input }: { readonly path: string; readonly input?: object },
): Promise<{ status: number; code: string | null }> {
  const headers = { ...bearer(token), "content-type": "application/json" };
  const body = input === undefined ? {} : { body: input };
  const answer = await send(`${app.url}/trpc/${path}`, { method: "POST", headers, ...body });
  return { status: answer.status, code: codeIn(answer) };
}

const codeIn = ({ text }: Pick<Answer, "text">): string | null =>
  /"domain":\{"code":"(\w+)"/.exec(text)?.[1] ?? null;

export async function adminLogin(app: TestApp, { email, password }: Password): Promise<Answer> {
  return keepSession(await send(`${app.url}/api/admin/login`, { body: { email, password } }));
}

const Begun = z.object({
  code: z.literal("SECOND_FACTOR_NEEDED"),
  details: z.object({ challenge: z.string(), methods: z.array(z.string()) }),
});

/** The first half of a sign-in, which has to ask for the second. */
export async function beginAdminLogin(
  app: TestApp,
  admin: Password,
): Promise<{ challenge: string; methods: string[] }> {
  return Begun.parse((await adminLogin(app, admin)).json).details;
}

/** The second half. */
export async function finishAdminLogin(app: TestApp, body: object): Promise<Answer> {
  return keepSession(await send(`${app.url}/api/admin/login/second-factor`, { body }));
}

/** Turns codes on and moves the clock past the step that was used for it. */
export async function turnAdminTotpOn(
  clock: MovableClock,
  { call: { adminSecurity } }: TestAgent,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { challenge, secret } = await adminSecurity.startTotp();
  const { recoveryCodes } = await adminSecurity.confirmTotp({ challenge, code: codeAt(secret, clock.now()) });
  clock.moveBy(60_000);
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

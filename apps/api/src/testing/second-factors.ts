// What tests of signing in need again and again: an account with codes of an app or a passkey, and the refusals that
// lead to the second half of a sign-in.
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { refusal } from "./refusal.ts";
import { softwareAuthenticator, type SoftwareAuthenticator } from "./software-authenticator.ts";
import type { MovableClock, TestApp, TestUser } from "./test-app.ts";

/** The code that an app shows at a moment, ms since epoch. */
export function codeAt(secret: string, atMs: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: atMs });
}

/** Turns codes on and moves the clock past the step that was used for it. */
export async function turnTotpOn(
  app: TestApp,
  clock: MovableClock,
  user: TestUser,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { security } = app.caller(user.id);
  const { challenge, secret } = await security.startTotp();
  const { recoveryCodes } = await security.confirmTotp({ challenge, code: codeAt(secret, clock.now()) });
  clock.moveBy(60_000);
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** Adds a passkey of a new device. */
export async function addPasskey(
  app: TestApp,
  user: TestUser,
  { origin, name = "My phone", counts = true }: { origin: string; name?: string; counts?: boolean },
): Promise<{ device: SoftwareAuthenticator; passkeyId: string }> {
  const { security } = app.caller(user.id);
  const device = softwareAuthenticator(origin, { counts });
  const { challenge, options } = await security.startPasskey();
  const { id } = await security.addPasskey({ challenge, name, response: device.register(options) });
  return { device, passkeyId: id };
}

const Needed = z.object({
  code: z.literal("SECOND_FACTOR_NEEDED"),
  details: z.object({ challenge: z.string(), methods: z.array(z.string()) }),
});

/** The first half of a sign-in, which has to ask for the second. */
export async function beginLogin(
  app: TestApp,
  { email, password }: Pick<TestUser, "email" | "password">,
): Promise<{ challenge: string; methods: string[] }> {
  return Needed.parse(await refusal(app.caller().auth.login({ email, password }))).details;
}

// An admin as the console has them: a second factor, a token and the cookie of the same session. Opened without the
// way in, which has tests of its own.
import { cookieName } from "../features/auth/index.ts";
import type { Answer } from "./http-client.ts";
import type { TestApp } from "./test-app.ts";

export interface AdminSession {
  readonly token: string;
  /** As a header says it. */
  readonly cookie: string;
  readonly headers: { readonly authorization: string; readonly cookie: string };
}

/** The cookie that belongs to a token, as a browser holds both. */
const cookies = new Map<string, string>();

/** What a caller with this token sends: for an admin's the cookie beside it. */
export function bearer(token: string): Record<string, string> {
  const cookie = cookies.get(token);
  return { authorization: `Bearer ${token}`, ...(cookie === undefined ? {} : { cookie }) };
}

/** What someone sends who has stolen the token alone. */
export const tokenAlone = (token: string) => ({ authorization: `Bearer ${token}` });

/** A passkey that nobody holds: enough where the sign-in itself is not what is looked at. */
const addFactor = `
  insert into passkeys (id, admin_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
  select gen_random_uuid(), a.id, 'of-a-test-' || a.id, '', 0, '{}', false, 'Of a test', now()
  from admins a where a.email = ? and not exists (select 1 from totp_secrets t where t.admin_id = a.id)
  on conflict do nothing`;

export async function giveFactor(app: TestApp, { email }: { readonly email: string }): Promise<void> {
  await app.em.fork().execute(addFactor, [email]);
}

export async function signInAdmin(
  app: TestApp,
  admin: { readonly email: string; readonly id?: string },
): Promise<AdminSession> {
  await giveFactor(app, admin);
  const found = await app.em
    .fork()
    .execute<{ id: string }[]>(`select id from admins where email = ?`, [admin.email]);
  const { auth } = app.parts;
  const device = { address: "127.0.0.1", userAgent: "test" };
  const opened = await auth.sessions.open("admin", String(found[0]?.id), device);
  return keep(opened.bearer, `${cookieName("admin", auth.cookies)}=${opened.cookie.token}`);
}

/** Token and cookie of an answer to a sign-in are kept together from now on, as by a browser. */
export function keepSession(answer: Answer): Answer {
  const token = answer.json["token"];
  const set = Object.entries(answer.cookies).find(([name]) => name.endsWith("fillmark_admin"));
  if (typeof token === "string" && set !== undefined) keep(token, set.join("="));
  return answer;
}

function keep(token: string, cookie: string): AdminSession {
  cookies.set(token, cookie);
  return { token, cookie, headers: { ...tokenAlone(token), cookie } };
}

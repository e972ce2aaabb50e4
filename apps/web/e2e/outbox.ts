import type { APIRequestContext } from "@playwright/test";
import type { AppServer } from "./app-server.ts";
import { call, expect } from "./fixtures.ts";

/** The newest mail to somebody with this subject, as an operator reads it where no mail server is set up. */
export async function mailTo(
  request: APIRequestContext,
  server: AppServer,
  { to, subject }: { to: string; subject: string },
): Promise<string> {
  const input = { email: server.adminEmail, password: server.adminPassword };
  const signedIn = JSON.stringify(await call(request, "auth.adminLogin", { input }));
  const token = /"token":"([^"]+)"/.exec(signedIn)?.[1] ?? "";
  let text = "";
  const find = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const search = `?input=${encodeURIComponent(JSON.stringify({ limit: 50 }))}`;
    const answer: unknown = await (await request.get(`/trpc/admin.listMails${search}`, { headers })).json();
    text = JSON.stringify(mailsIn(answer).find((mail) => mail["to"] === to && mail["subject"] === subject));
    return text;
  };
  await expect.poll(find).not.toBe(undefined);
  return text;
}

/** The path of the link in a mail. */
export function linkIn(mail: string): string {
  const path = /(\/[a-z-]+\?token=[A-Za-z0-9_-]+)/.exec(mail)?.[1];
  if (path === undefined) throw new Error(`no link in ${mail}`);
  return path;
}

function mailsIn(answer: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value === "object" && value !== null && "to" in value && "subject" in value)
      found.push(Object.fromEntries(Object.entries(value)));
    return value;
  });
  return found;
}

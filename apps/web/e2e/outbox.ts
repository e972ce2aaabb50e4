import type { APIRequestContext } from "@playwright/test";
import type { AppServer } from "./app-server.ts";
import { adminToken } from "./admin-session.ts";
import { bearer } from "./bearer.ts";
import { expect } from "./fixtures.ts";

/** The newest mail with a link to somebody with this subject, as the owner reads it where no mail server is set up. */
export async function mailTo(
  request: APIRequestContext,
  server: AppServer,
  { to, subject }: { to: string; subject: string },
): Promise<string> {
  const token = await adminToken(server);
  let text = "";
  const find = async () => {
    const headers = bearer(token);
    const search = `?input=${encodeURIComponent(JSON.stringify({ limit: 50 }))}`;
    const answer: unknown = await (await request.get(`/trpc/admin.listMails${search}`, { headers })).json();
    const mail = mailsIn(answer).find((each) => each["to"] === to && each["subject"] === subject);
    text = JSON.stringify(mail ?? null);
    return text;
  };
  // A link is shown once it is certain that no server carries the mail, which a job looks at now and then.
  await expect.poll(find, { timeout: 20_000 }).toContain("#token=");
  return text;
}

/** The path of the link in a mail. */
export function linkIn(mail: string): string {
  const path = /(\/[a-z-]+(?:\/[a-z-]+)?#token=[A-Za-z0-9_-]+)/.exec(mail)?.[1];
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

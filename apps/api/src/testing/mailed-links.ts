// The mails that a server really took, and the tokens of their links.
import { expect } from "vitest";
import { sendMails } from "../mail/send-mails.job.ts";
import { systemContext } from "../context/system-context.ts";
import type { ReceivedMail, TestSmtpServer } from "./smtp-server.ts";
import type { TestApp } from "./test-app.ts";

export interface Post {
  readonly app: TestApp;
  readonly smtp: TestSmtpServer;
}

/** All mails to this address, once there are as many as this. */
export async function mailsTo({ app, smtp }: Post, email: string, count = 1): Promise<ReceivedMail[]> {
  const received = () => smtp.received.filter(({ to }) => to.includes(email));
  await sendMails(systemContext(app.parts, app.em.fork(), "send-mails"));
  // The app's own job may be at it in this moment.
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(count);
  return received();
}

/** Of the newest mail; "none" where it has no link that acts. */
export async function tokenTo(post: Post, email: string, count = 1): Promise<string> {
  const mail = (await mailsTo(post, email, count)).at(-1);
  return /\/finish-registration#token=([A-Za-z0-9_-]{43})$/m.exec(mail?.text ?? "")?.[1] ?? "none";
}

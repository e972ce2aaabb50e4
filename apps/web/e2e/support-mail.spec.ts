// A customer writes by e-mail, an agent answers in the inbox, and the customer's reply comes into the same thread.
import type { Page } from "@playwright/test";
import { logOf, signInAs } from "./admin-fixtures.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import { test, type SupportMailServer } from "./support-mail-server.ts";

/** A job looks into the mailbox twice a minute. */
const fetched = { timeout: 45_000 };

interface Written {
  readonly headers?: readonly string[];
  readonly text: string;
}

function write({ imap }: SupportMailServer, from: string, { headers = [], text }: Written): string {
  const messageId = `${from.length}.${text.length}.${process.pid}@mail.example.com`;
  const all = [
    `From: Grace Hopper <${from}>`,
    "To: support@example.org",
    `Message-ID: <${messageId}>`,
    ...headers,
  ];
  imap.deliver(`${all.join("\r\n")}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`);
  return messageId;
}

async function openByMail(page: Page, name: string): Promise<void> {
  await page.goto("/admin/support");
  await page.getByRole("button", { name: "E-mail", exact: true }).click();
  await page
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
}

test("mails become a conversation, and answers go out in its thread", async ({ page, mailServer }) => {
  test.setTimeout(180_000);
  const from = `grace-${process.pid}@example.com`;
  const first = write(mailServer, from, {
    headers: ["Subject: Where is my transfer?"],
    text: "I sent 200 on Monday.\r\n\r\n-- \r\nGrace",
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, mailServer);
  await page.goto("/admin/support");
  await expect(page.getByRole("link", { name: /Grace Hopper/ }).first()).toBeVisible(fetched);
  await openByMail(page, "Grace Hopper");
  await expect(logOf(page)).toContainText("I sent 200 on Monday.");
  await expect(logOf(page)).not.toContainText("-- ");
  await expect(logOf(page)).toContainText("Sender not proven");
  await expect(page.getByText("E-mail: Where is my transfer?")).toBeVisible();
  await expect(page.getByText(`Will be sent as e-mail to ${from}`)).toBeVisible();
  await page.getByRole("button", { name: "Whole mail" }).click();
  await expect(page.getByRole("dialog")).toContainText("Grace");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await page.getByRole("textbox", { name: "Reply" }).fill("It arrives tomorrow.");
  await page.getByRole("button", { name: "Send reply" }).click();
  const sent = () => mailServer.smtp.received.filter(({ to }) => to.includes(from));
  await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(1);
  const [mail] = sent();
  expect(mail).toMatchObject({
    text: "It arrives tomorrow.",
    headers: { subject: "Re: Where is my transfer?", "in-reply-to": `<${first}>`, references: `<${first}>` },
  });
  await expect(logOf(page)).toContainText("Mailed", { timeout: 30_000 });

  const { "message-id": ours = "", "reply-to": replyTo = "" } = mail?.headers ?? {};
  write(mailServer, from, {
    headers: ["Subject: Re: Where is my transfer?", `In-Reply-To: ${ours}`, `Delivered-To: ${replyTo}`],
    text: `Thank you!\r\n\r\nOn Monday, Support <support@example.org> wrote:\r\n> It arrives tomorrow.`,
  });
  await expect(logOf(page)).toContainText("Thank you!", fetched);
  await expect(logOf(page)).toContainText("By e-mail");
  await expect(logOf(page).locator(".msg").last()).not.toContainText("It arrives tomorrow.");
  await expectAccessible(page);
});

test("the inbox settings say how the mailbox is doing", async ({ page, mailServer }) => {
  test.setTimeout(120_000);
  write(mailServer, "robot@example.com", { headers: ["Auto-Submitted: auto-replied"], text: "I am away" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, mailServer);
  await page.goto("/admin/support");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Inbox settings" }).click();
  await page.getByRole("tab", { name: "E-mail" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("support@example.org");
  await expect(dialog).toContainText("Read without errors");
  await expect(dialog).toContainText("Automatic replies", fetched);
  await expectAccessible(page);
});

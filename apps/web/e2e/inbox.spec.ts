import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import {
  adminToken,
  answerOf,
  deskTest,
  logOf,
  makeAgent,
  makeWriter,
  noteField,
  replyField,
  rowOf,
  signInAs,
} from "./admin-fixtures.ts";
import { call, expect, expectAccessible, test } from "./fixtures.ts";

const tab = (page: Page, name: RegExp): Locator => page.getByRole("tab", { name });

deskTest(
  "shows who writes as they write, answers, and ticks what was read",
  async ({ page, server, request }) => {
    await signInAs(page, server);
    await page.goto("/admin/support");
    const writer = await makeWriter(request, "Where is my deposit?");
    const row = rowOf(page, writer.name);
    await expect(row).toContainText("Where is my deposit?");
    await expect(row.getByRole("img", { name: "1 unread" })).toBeVisible();
    await expect(tab(page, /^Open \d+/)).toBeVisible();
    await row.click();
    await expect(page).toHaveURL(`/admin/support/${writer.conversationId}`);
    await expect(logOf(page)).toContainText("Where is my deposit?");
    await expect(row.getByRole("img", { name: "1 unread" })).toHaveCount(0);

    await replyField(page).fill("I look at it. See https://fillmark.test/help.");
    await replyField(page).press("Enter");
    const reply = logOf(page).locator(".msg--me", { hasText: "I look at it." });
    await expect(reply.getByRole("img", { name: "Sent" })).toBeVisible();
    await expect(replyField(page)).toHaveValue("");
    await expect(reply.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer nofollow");
    await writer.read();
    await expect(reply.getByRole("img", { name: "Read" })).toBeVisible();
    await writer.say("Thank you!");
    await expect(logOf(page)).toContainText("Thank you!");
  },
);

/** Everything of a conversation that its user can read. */
const readings: ReadonlyArray<[string, { input?: object }]> = [
  ["chat.conversation", {}],
  ["chat.head", {}],
  ["chat.listMessages", { input: {} }],
  ["chat.changes", { input: { after: 0 } }],
];

deskTest("a note is for agents alone", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Is anybody there?");
  const jonas = await makeAgent(request, server, { name: "Jonas Weber", role: "support" });
  await signInAs(page, server);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await page.getByRole("radio", { name: "Internal note" }).click();
  await expect(page.getByText("Only your colleagues will see this.")).toBeVisible();
  await noteField(page).fill("He is a known fraudster");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(logOf(page).locator(".intn")).toContainText("Your internal note");

  const { conversationId } = writer;
  const seen = await answerOf(request, "inbox.listEntries", {
    input: { conversationId },
    token: jonas.token,
  });
  expect(seen.text).toContain("known fraudster");
  for (const [procedure, given] of readings) {
    const answer = await answerOf(request, procedure, { ...given, token: writer.token });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).not.toContain("fraudster");
  }
});

deskTest(
  "takes a conversation, hands it on, and says when a colleague was quicker",
  async ({ page, server, request }) => {
    const writer = await makeWriter(request, "Who looks after me?");
    const jonas = await makeAgent(request, server, { name: "Jonas Quick", role: "support" });
    await signInAs(page, server);
    await page.goto(`/admin/support/${writer.conversationId}`);
    const menu = page.getByRole("button", { name: /^Assigned to/ });
    const { conversationId } = writer;
    // An agent who was online when it came may have been given it.
    const { text } = await answerOf(request, "inbox.find", { input: { conversationId }, token: jonas.token });
    const from = /"assignee":\{"id":"([^"]+)"/.exec(text)?.[1] ?? null;
    await call(request, "inbox.assign", { input: { conversationId, to: null, from }, token: jonas.token });
    await expect(menu).toHaveText("Unassigned");
    await menu.click();
    await page.getByRole("menuitem", { name: "Assign to me" }).click();
    await expect(page.getByText("This conversation is yours.")).toBeVisible();
    await expect(menu).toHaveText("You");
    await menu.click();
    await page.getByRole("menuitemradio", { name: /^Jonas Quick/ }).click();
    await expect(menu).toHaveText("Jonas Quick");
    await menu.click();
    await page.getByRole("menuitem", { name: "Return to the queue" }).click();
    await expect(menu).toHaveText("Unassigned");

    // The page does not receive what happens while the request is held.
    await page.route("**/trpc/inbox.assign**", async (route) => {
      const me = await answerOf(request, "auth.adminMe", { token: jonas.token });
      const to = /"id":"([^"]+)"/.exec(me.text)?.[1];
      await call(request, "inbox.assign", { input: { conversationId, to, from: null }, token: jonas.token });
      await route.continue();
    });
    await page.keyboard.press("a");
    await expect(page.getByText("Jonas Quick has just taken this conversation.")).toBeVisible();
    await expect(menu).toHaveText("Jonas Quick");
  },
);

deskTest("snoozes, resolves and reopens, each in its queue", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "I will be back tomorrow.");
  await signInAs(page, server);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await page.getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("menuitem", { name: "Snooze until tomorrow" }).click();
  await expect(rowOf(page, writer.name)).toHaveCount(0);
  await tab(page, /^Snoozed/).click();
  await expect(rowOf(page, writer.name)).toContainText("Until");
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expect(logOf(page)).toContainText(/Resolved by/);
  await tab(page, /^Resolved/).click();
  await expect(rowOf(page, writer.name)).toBeVisible();
  await page.getByRole("button", { name: "Reopen" }).click();
  await tab(page, /^Open/).click();
  await expect(rowOf(page, writer.name)).toBeVisible();
  await page.getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("menuitem", { name: "Snooze until a chosen time" }).click();
  await page.getByLabel("Date and time").fill("2020-01-01T10:00");
  await page.getByRole("dialog").getByRole("button", { name: "Snooze" }).click();
  await expect(page.getByText("Choose a time in the future.")).toBeVisible();
});

deskTest("saves an answer and fills it in after a slash", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Hello?");
  await signInAs(page, server);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Inbox settings" }).click();
  const dialog = page.getByRole("dialog");
  const shortcut = `hi-${randomUUID().slice(0, 6)}`;
  await dialog.getByLabel("Shortcut").fill(shortcut);
  await dialog.getByLabel("Answer").fill("Hello {user}, your reference is {reference}.");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText(`/${shortcut}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await replyField(page).pressSequentially(`/${shortcut.slice(0, 6)}`);
  await expect(page.getByRole("option", { name: `/${shortcut}` })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const first = writer.name.split(" ")[0] ?? "";
  await expect(replyField(page)).toHaveValue(new RegExp(`^Hello ${first}, your reference is C-\\d+\\.$`));
  await page.keyboard.press("Enter");
  await expect(logOf(page).locator(".msg--me")).toContainText(`Hello ${first}`);
});

deskTest("labels a conversation and finds it by its label", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "About a label");
  const name = `Label ${randomUUID().slice(0, 6)}`;
  await call(request, "inbox.saveLabel", { input: { name }, token: await adminToken(request, server) });
  await signInAs(page, server);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await page.getByRole("group", { name: "Labels" }).getByRole("button", { name }).click();
  await expect(rowOf(page, writer.name)).toContainText(name);
  await page.getByRole("combobox", { name: "Label" }).selectOption({ label: name });
  await expect(page.locator(".lst .cv")).toHaveCount(1);
});

deskTest("finds people and messages, and jumps to the place far back", async ({ page, server, request }) => {
  const word = `needle${randomUUID().slice(0, 8)}`;
  const writer = await makeWriter(request, `Here is the ${word}.`);
  const token = await adminToken(request, server);
  const { conversationId } = writer;
  for (let index = 0; index < 60; index += 1)
    await call(request, "inbox.reply", {
      input: { conversationId, clientMessageId: randomUUID(), text: `Line ${index}` },
      token,
    });
  await signInAs(page, server);
  await page.goto("/admin/support");
  await expect(rowOf(page, writer.name)).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(word);
  await page.getByRole("list", { name: "Results" }).getByRole("button").first().click();
  await expect(logOf(page).locator(".is-found")).toContainText(word);
  await expect(logOf(page).locator(".is-found")).toBeInViewport();
  await page.getByRole("searchbox").fill(writer.email);
  await expect(page.getByRole("list", { name: "Results" }).getByRole("button").first()).toContainText(
    writer.name,
  );
});

deskTest("is walked by keys, which rest while somebody types", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Keys, please");
  await signInAs(page, server);
  await page.goto("/admin/support");
  await expect(rowOf(page, writer.name)).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.locator(".lst .cv").first()).toBeFocused();
  await rowOf(page, writer.name).focus();
  await page.keyboard.press("o");
  await expect(page).toHaveURL(`/admin/support/${writer.conversationId}`);
  await expect(logOf(page)).toContainText("Keys, please");
  await page.keyboard.press("r");
  await expect(replyField(page)).toBeFocused();
  await page.keyboard.type("e s a n j");
  await expect(replyField(page)).toHaveValue("e s a n j");
  await expect(page.getByRole("button", { name: "Resolve" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(noteField(page)).toBeFocused();
  await expect(noteField(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin/support");
});

deskTest("keeps a reply that was not sent, apart from the note", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Drafts");
  await signInAs(page, server);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await replyField(page).fill("half a reply");
  await page.getByRole("radio", { name: "Internal note" }).click();
  await noteField(page).fill("half a note");
  await page.reload();
  await expect(replyField(page)).toHaveValue("half a reply");
  await page.getByRole("radio", { name: "Internal note" }).click();
  await expect(noteField(page)).toHaveValue("half a note");
});

deskTest("sends a picture and shows it large", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Show me");
  await signInAs(page, server);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await page.locator(".cmp input[type=file]").setInputFiles([
    { name: "dot.png", mimeType: "image/png", buffer: onePixel },
    { name: "evil.html", mimeType: "text/html", buffer: Buffer.from("<b>no</b>") },
  ]);
  await expect(page.getByText("This kind of file can't be sent.")).toBeVisible();
  await page.getByRole("button", { name: "Remove evil.html" }).click();
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByRole("button", { name: "Open dot.png at full size" }).click();
  await expect(page.getByRole("dialog", { name: "dot.png" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "dot.png" })).toHaveCount(0);
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("on a phone, the list leads to the conversation and back", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "From my phone");
  await signInAs(page, server);
  await page.goto("/admin/support");
  await rowOf(page, writer.name).click();
  await expect(logOf(page)).toContainText("From my phone");
  await expect(page.getByRole("searchbox")).toBeHidden();
  await replyField(page).fill("To your phone");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(logOf(page).locator(".msg--me")).toContainText("To your phone");
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Details" }).click();
  await expect(page.getByRole("dialog", { name: "Details" })).toContainText(writer.email);
  await expectAccessible(page);
  await page.getByRole("dialog", { name: "Details" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(rowOf(page, writer.name)).toBeFocused();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Audit log" }).click();
  await expect(page).toHaveURL("/admin/audit");
});

// Whatever people write to support, its pages show it and do nothing else: in every field, on both sides.
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { bearer } from "./bearer.ts";
import { answerOf, logOf, makeAgent, replyField, signInAs } from "./admin-fixtures.ts";
import { panelOf } from "./chat-steps.ts";
import { call, expect, registerTrader, signIn, test, type Trader } from "./fixtures.ts";
import { callAll } from "./hostile-calls.ts";
import { fillAutomation } from "./hostile-chat-fields.ts";
import { expectStored } from "./hostile-fields.ts";
import { overfillConversation } from "./hostile-fill.ts";
import { inTextsOf, manyPayloads, oneLine } from "./hostile-markup.ts";
import { linkTraps, shortOnes } from "./hostile-text.ts";
import { expectHarmless, expectText, narrow, watch, wide } from "./hostile-watch.ts";
import { ownMessage } from "./support-windows.ts";

const names = ["<svg/onload=window.hit=1>", "{{user}} {agent} $& \u202edesrever", "W".repeat(80)];
const fileNames = [
  `"><img src=x onerror=window.hit=1>.txt`,
  `\u202etxt.exe<script>window.hit=1<script>.txt`,
  `${"w".repeat(200)}.txt`,
];
/** Each name of a label once, whatever the letters' case. */
const labels = [
  ...new Map(
    [...manyPayloads, `a${"\u0301".repeat(29)}`].map((text) => {
      const name = oneLine(text, 30);
      return [name.toLowerCase(), name];
    }),
  ).values(),
].filter((name) => name !== "");
/** All payloads in as few messages as hold them. */
const messages = inTextsOf(1900);

/** Hostile names fill the lists of the specs that share the server, so this has one of its own. */
const hostileTest = test.extend<object, { hostileServer: undefined }>({
  hostileServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(undefined),
    { scope: "worker", auto: true },
  ],
});

/** Each line stands there letter by letter, markup and all, up to as far back as was read. */
async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  const lines = texts.flatMap((text) => text.split("\n"));
  const lost = () =>
    logOf(page).evaluate((log, wanted) => {
      log.scrollTop = 0;
      const shown = [...log.querySelectorAll(".bubble")].map((bubble) => bubble.textContent).join("\n");
      return wanted.filter((line) => !shown.includes(line)).map((line) => line.slice(0, 100));
    }, lines);
  await expect.poll(lost).toEqual([]);
}

async function sendFile(request: APIRequestContext, token: string, name: string): Promise<string> {
  const fileId = randomUUID();
  const answer = await request.put(`/api/chat/uploads/${fileId}`, {
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent(name),
      ...bearer(token),
    },
    data: Buffer.from("<script>window.hit=1</script>"),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return fileId;
}

interface Said {
  readonly user: Trader;
  readonly token: string;
  readonly conversationId: string;
}

/** A conversation that holds every payload in every place that users and agents can write to. */
async function sayEverything(request: APIRequestContext, token: string): Promise<Said> {
  const [first = "", ...others] = names;
  const user = await registerTrader(request, first);
  const send = (input: object) =>
    call(request, "chat.send", { input: { clientMessageId: randomUUID(), ...input }, token: user.token });
  for (const text of messages) await send({ text });
  for (const name of fileNames) await send({ text: "", fileId: await sendFile(request, user.token, name) });
  for (const name of others) {
    const other = await registerTrader(request, name);
    const input = {
      clientMessageId: randomUUID(),
      text: `</span><img src=x onerror=window.hit=1>${linkTraps[0]}`,
    };
    await call(request, "chat.send", { input, token: other.token });
  }
  const answer = await call(request, "chat.changes", { input: undefined, token: user.token }).catch(
    () => null,
  );
  void answer;
  const change = { currentPassword: user.password, newPassword: "violin kettle otter ten" };
  const mailed = await registerTrader(request, first);
  await call(request, "auth.changePassword", { input: change, token: mailed.token });
  const conversationId = await idOf(request, user);
  const agent = (procedure: string, input: object) =>
    call(request, `inbox.${procedure}`, { input: { conversationId, ...input }, token });
  for (const text of messages) await agent("reply", { clientMessageId: randomUUID(), text });
  for (const text of messages) await agent("writeNote", { clientMessageId: randomUUID(), text });
  await callAll(request, "inbox.saveLabel", { token, inputs: labels.map((name) => ({ name })) });
  const { text: listed } = await answerOf(request, "inbox.listLabels", { token });
  const labelIds = [...listed.matchAll(/"id":"([^"]+)"/g)].map(([, id = ""]) => id);
  await agent("setLabels", { labelIds: labelIds.slice(0, 10) });
  const saved = [`${messages[0]?.slice(0, 1000)} {user} {agent} {reference}`, ...messages];
  await callAll(request, "inbox.saveCannedAnswer", {
    token,
    inputs: saved.map((text, index) => ({ shortcut: index === 0 ? "trap" : `other-${index}`, text })),
  });
  await agent("setStatus", { status: "resolved" });
  const comment = messages[0];
  await call(request, "chat.rate", { input: { score: 1, comment }, token: user.token });
  await agent("setStatus", { status: "open" });
  return { user, token, conversationId };
}

async function idOf(request: APIRequestContext, { token }: Trader): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get("/trpc/chat.conversation", { headers });
  return /"id":"([^"]+)"/.exec(await answer.text())?.[1] ?? "";
}

hostileTest(
  `${manyPayloads.length} payloads in every field are shown, and do nothing, on either side`,
  async ({ browser, page, server, request }) => {
    hostileTest.setTimeout(240_000);
    const hostile = { name: "<img src=x onerror=window.hit=1>\u202e", role: "support" };
    const said = await sayEverything(request, (await makeAgent(request, server, hostile)).token);
    await overfillConversation(server, fileNames.length);
    await fillAutomation(server, said.conversationId, { long: messages, short: labels });
    await expectStored(server, "chat");

    await hostileTest.step("the user's panel and page", async () => {
      const watched = await watch(page, new URL(server.url).origin);
      await page.setViewportSize(narrow);
      await signIn(page, said.user.token);
      await page.goto("/");
      await expect(page.getByRole("button", { name: /^Live support, \d+ unread$/ })).toBeVisible();
      await expectHarmless(page, watched, "the closed panel");
      await page.setViewportSize(narrow);
      await page.getByRole("button", { name: /^Live support(,|$)/ }).click();
      await expect(panelOf(page)).toBeVisible();
      await expectShown(page, messages.slice(-5));
      await expectHarmless(page, watched, "the panel");
      await page.setViewportSize(wide);
      await page.goto("/chat");
      await expect(logOf(page).locator(".msg").first()).toBeVisible();
      await expectShown(page, messages);
      await expectText(page, ["chat_messages.body", "stored_files.name"]);
      const field = page.getByRole("textbox", { name: "Message" });
      const typed = `${linkTraps[0]}<img src=x onerror=window.hit=1>`;
      await field.fill(typed);
      await field.press("Enter");
      await expect(ownMessage(page, typed).getByRole("img", { name: "Sent", exact: true })).toBeVisible();
      await expectHarmless(page, watched, "/chat");
    });

    const desk = await browser.newContext({ viewport: wide, baseURL: server.url });
    const agent = await desk.newPage();
    const watched = await watch(agent, new URL(server.url).origin);
    await signInAs(agent, server);
    await hostileTest.step("the inbox", async () => {
      await agent.goto("/admin/support");
      await expect(agent.locator(".lst .cv")).not.toHaveCount(0);
      await expectHarmless(agent, watched, "the list");
      await agent.goto(`/admin/support/${said.conversationId}`);
      await expect(replyField(agent)).toBeVisible();
      await expectShown(agent, messages);
      await expectText(agent, [
        "chat_messages.body",
        "chat_notes.body",
        "stored_files.name",
        "chat_labels.name",
        "chat_episodes.rating_comment",
        "chat_notes.rule_name",
        "support_mails.attachments",
      ]);
      await expect(agent.getByRole("complementary", { name: "Context" })).toContainText("<script>");
      await expectHarmless(agent, watched, "the thread");
      await agent.getByRole("button", { name: "Whole mail" }).last().click();
      await expect(agent.getByRole("dialog")).toContainText("<script>");
      await expectHarmless(agent, watched, "the whole mail");
      await agent.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await replyField(agent).pressSequentially("/trap");
      await expect(agent.getByRole("option", { name: "/trap" })).toBeVisible();
      await expectHarmless(agent, watched, "saved answers");
      await agent.keyboard.press("Enter");
      await expect(replyField(agent)).toHaveValue(/<svg\/onload=window\.hit=1> /);
      await replyField(agent).press("Enter");
      await expectHarmless(agent, watched, "the filled answer");
      await agent.setViewportSize(wide);
      await agent.getByRole("button", { name: "More", exact: true }).click();
      await agent.getByRole("menuitem", { name: "Inbox settings" }).click();
      await expectText(agent, ["chat_canned_answers.body"]);
      await expectHarmless(agent, watched, "the set-up dialog");
      await agent.setViewportSize(wide);
      await agent.getByRole("tab", { name: "Labels" }).click();
      await expectText(agent, ["chat_labels.name"]);
      await expectHarmless(agent, watched, "the labels of the set-up dialog");
      await agent.setViewportSize(wide);
      await agent.getByRole("tab", { name: "Teams" }).click();
      await expectText(agent, ["chat_teams.name"]);
      await expectHarmless(agent, watched, "the teams of the set-up dialog");
      await agent.setViewportSize(wide);
      await agent.getByRole("tab", { name: "Macros" }).click();
      await expectText(agent, ["chat_macros.actions"]);
      await expectHarmless(agent, watched, "the macros of the set-up dialog");
      await agent.setViewportSize(wide);
      await agent.getByRole("tab", { name: "Rules" }).click();
      await expectText(agent, ["support_rules.name", "support_rules.conditions", "support_rules.actions"]);
      await expectHarmless(agent, watched, "the rules of the set-up dialog");
      await agent.setViewportSize(wide);
      await agent.keyboard.press("Escape");
    });
    await hostileTest.step("the search", async () => {
      const search = agent.getByRole("searchbox");
      for (const text of ["script", "onerror", ...shortOnes.filter((_, index) => index % 13 === 0)]) {
        await search.fill(text);
        await expect(agent.locator(".lst [aria-busy]")).toHaveCount(0);
        await expectHarmless(agent, watched, `the search for ${text}`);
        await agent.setViewportSize(wide);
      }
    });
    await hostileTest.step("the audit log and the mails", async () => {
      for (const [path, heading] of [
        ["/admin/audit", "the conversation with"],
        ["/admin/mail", "@"],
      ] as const) {
        await agent.goto(path);
        await expect(agent.getByRole("main")).toContainText(heading);
        await expectHarmless(agent, watched, path);
      }
      await agent
        .getByRole("row", { name: /password was changed/ })
        .getByRole("button")
        .first()
        .click();
      await expect(agent.getByRole("dialog")).toContainText("@");
      await expectHarmless(agent, watched, "a mail");
    });
    await desk.close();
  },
);

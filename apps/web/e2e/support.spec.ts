// The user's chat and the agents' inbox against each other: two real windows, one real server.
import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { logOf, makeWriter, noteField, adminToken, replyField, rowOf } from "./admin-fixtures.ts";
import { fieldOf, panelOf, sent, write } from "./chat-steps.ts";
import { call, expect } from "./fixtures.ts";
import {
  downloaded,
  recordEvents,
  launcherOf,
  linesIn,
  linesOnServer,
  openThread,
  openWidget,
  ownMessage,
  reply,
  supportTest,
} from "./support-windows.ts";

const read = { name: "Read", exact: true };
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

supportTest(
  "what one side writes the other reads, with its ticks, badges and dots",
  async ({ user, agent, trader, request, server }) => {
    await openWidget(user);
    await agent.goto("/admin/support");
    await write(user, "Where is my deposit?");
    await expect(ownMessage(user, "Where is my deposit?").getByRole("img", sent)).toBeVisible();
    const row = rowOf(agent, trader.name);
    await expect(row.getByRole("img", { name: "1 unread" })).toBeVisible();
    await openThread(agent, trader);
    await expect(logOf(agent)).toContainText("Where is my deposit?");
    await expect(ownMessage(user, "Where is my deposit?").getByRole("img", read)).toBeVisible();
    await expect(row.getByRole("img", { name: /unread/ })).toHaveCount(0);

    await user.getByRole("button", { name: "Minimize" }).click();
    await reply(agent, "I have a look.");
    await reply(agent, "It came this morning.");
    await expect(user.getByRole("button", { name: "Live support, 2 unread" })).toBeVisible();
    await expect(user).toHaveTitle("(2) Home · Fillmark");
    await expect(ownMessage(agent, "It came this morning.").getByRole("img", sent)).toBeVisible();
    await launcherOf(user).click();
    await expect(logOf(user).getByText("It came this morning.")).toBeVisible();
    await expect(ownMessage(agent, "It came this morning.").getByRole("img", read)).toBeVisible();
    await expect(user).toHaveTitle("Home · Fillmark");
    await user.getByRole("button", { name: "Minimize" }).click();
    await expect(user.getByRole("button", { name: "Live support", exact: true })).toBeVisible();
    await launcherOf(user).click();

    await fieldOf(user).pressSequentially("Oh");
    await expect(logOf(agent).getByRole("status", { name: `${trader.name} is typing` })).toBeVisible();
    await replyField(agent).pressSequentially("Yes");
    await expect(logOf(user).getByRole("status", { name: "Support Agent is typing" })).toBeVisible();
    await fieldOf(user).press("Enter");
    await expect(logOf(agent).getByText("Oh", { exact: true })).toBeVisible();
    await expect(logOf(agent).getByRole("status", { name: /is typing/ })).toHaveCount(0);

    await reply(agent, "Anything else?");
    await expect(logOf(user).getByText("Anything else?")).toBeVisible();
    await agent.goto("/admin/support");
    const other = await makeWriter(request, "Somebody else");
    const token = await adminToken(request, server);
    const answer = { conversationId: other.conversationId, clientMessageId: randomUUID(), text: "Hello" };
    await call(request, "inbox.reply", { input: answer, token });
    const place = async (name: string): Promise<number> =>
      (await agent.locator(".lst .cv__n").allInnerTexts()).indexOf(name);
    const isAbove = async (): Promise<boolean> => (await place(trader.name)) < (await place(other.name));
    await expect(rowOf(agent, other.name)).toContainText("Support: Hello");
    expect(await isAbove(), "who was answered last stands above who was answered before").toBe(false);
    await write(user, "Yes, my card.");
    await write(user, "It is lost.");
    await expect.poll(isAbove, "who waits stands above who doesn't").toBe(true);
    await expect(row.getByRole("img", { name: "2 unread" })).toBeVisible();
    await expect(row).toContainText("It is lost.");
  },
);

supportTest("pictures and documents go both ways, whole", async ({ user, agent, trader }) => {
  await openWidget(user);
  await write(user, "I have two files.");
  await openThread(agent, trader);
  const picture = await user.screenshot();
  const files = (name: string) => [
    { name: `${name}.png`, mimeType: "image/png", buffer: picture },
    { name: `${name}.pdf`, mimeType: "application/pdf", buffer: pdf },
  ];
  await user.locator("input[type=file]").setInputFiles(files("balance"));
  await panelOf(user).getByRole("button", { name: "Send" }).click();
  await agent.locator(".cmp input[type=file]").setInputFiles(files("statement"));
  await agent.getByRole("button", { name: "Send reply" }).click();

  for (const [page, name] of [
    [agent, "balance"],
    [user, "statement"],
  ] as const) {
    const document = logOf(page).locator(".msg", { hasText: `${name}.pdf` });
    await expect(document).toContainText(`${pdf.length} Bytes`);
    const whole = await downloaded(page, document.getByRole("link", { name: /Download/ }));
    expect(whole).toEqual({ name: `${name}.pdf`, bytes: pdf });

    await logOf(page)
      .getByRole("button", { name: `Open ${name}.png at full size` })
      .click();
    const viewer = page.getByRole("dialog", { name: `${name}.png` });
    const drawn = viewer.getByRole("img", { name: `${name}.png` });
    await expect(drawn).toHaveJSProperty("naturalWidth", 390);
    const { bytes, name: saved } = await downloaded(page, viewer.getByRole("link", { name: "Download" }));
    expect(saved).toBe(`${name}.png`);
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([390, 844]);
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
  }
});

supportTest("a note of the agents never reaches the user's window", async ({ user, agent, trader }) => {
  const heard = await recordEvents(user);
  await openWidget(user);
  await write(user, "Am I blocked?");
  await openThread(agent, trader);
  await agent.getByRole("radio", { name: "Internal note" }).click();
  await noteField(agent).fill("Looks like a xylophone case");
  await agent.getByRole("button", { name: "Add note" }).click();
  await expect(logOf(agent).locator(".intn")).toContainText("xylophone");
  await agent.getByRole("radio", { name: "Reply" }).click();
  await reply(agent, "No, all is well.");
  await expect(logOf(user).getByText("No, all is well.")).toBeVisible();
  await expect.poll(heard, "the stream is listened to").toContain("No, all is well.");

  await user.reload();
  await launcherOf(user).click();
  await expect(logOf(user).getByText("No, all is well.")).toBeVisible();
  await expect(user.getByText("xylophone")).toHaveCount(0);
  await user.goto("/chat");
  await expect(logOf(user).getByText("No, all is well.")).toBeVisible();
  await expect(user.getByText("xylophone")).toHaveCount(0);
  // Two more polls, since what is wrong with the cursor would show there.
  await user.waitForResponse((response) => response.url().includes("/api/chat/poll"), { timeout: 15_000 });
  const everything = await heard();
  expect(everything).toContain("Am I blocked?");
  expect(everything).not.toContain("xylophone");
  const kept = await user.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("xylophone");
});

supportTest(
  "a server that is killed loses, doubles and mixes up nothing",
  async ({ user, agent, trader, request, server }) => {
    supportTest.setTimeout(150_000);
    await openWidget(user);
    await write(user, "one");
    await openThread(agent, trader);
    await reply(agent, "two");
    await expect(logOf(user).getByText("two", { exact: true })).toBeVisible();
    const waiting = /^(Sending|Waiting for the connection)$/;

    await server.kill();
    await write(user, "three");
    await reply(agent, "four");
    await write(user, "five");
    await reply(agent, "six");
    const picture = { name: "proof.png", mimeType: "image/png", buffer: await user.screenshot() };
    await user.locator("input[type=file]").setInputFiles([picture]);
    await panelOf(user).getByRole("button", { name: "Send" }).click();
    await expect(user.getByText(/^Reconnecting\. Last updated \d\d:\d\d [AP]M\.$/)).toBeVisible({
      timeout: 25_000,
    });
    await expect(agent.getByText(/^Connection lost\. What is shown is from/)).toBeVisible({
      timeout: 25_000,
    });
    for (const page of [user, agent]) await expect(logOf(page).getByText(waiting).first()).toBeVisible();

    await server.startAgain();
    const said = ["one", "two", "three", "four", "five", "six"];
    for (const page of [user, agent]) {
      await expect(logOf(page).getByText(waiting)).toHaveCount(0, { timeout: 60_000 });
      await expect.poll(async () => (await linesIn(page)).toSorted()).toEqual(said.toSorted());
      await expect(page.getByText(/^(Reconnecting|Connection lost)\./)).toHaveCount(0, { timeout: 35_000 });
      await expect(page.getByRole("button", { name: "Open proof.png at full size" })).toHaveCount(1);
    }
    const order = (await linesOnServer(request, trader)).filter((text) => text !== "");
    expect(order.toSorted()).toEqual(said.toSorted());
    await expect.poll(() => linesIn(user)).toEqual(order);
    await expect.poll(() => linesIn(agent)).toEqual(order);
    const place = (text: string): number => order.indexOf(text);
    expect(place("three"), "in the order in which the user wrote").toBeLessThan(place("five"));
    expect(place("four"), "in the order in which the agent wrote").toBeLessThan(place("six"));
  },
);

supportTest(
  "a second tab shows the same, and goes on when the first ends",
  async ({ user, agent, trader }) => {
    await openWidget(user);
    await write(user, "From one tab");
    await openThread(agent, trader);
    const second = await user.context().newPage();
    await openWidget(second);
    await expect(logOf(second).getByText("From one tab")).toBeVisible();
    await reply(agent, "To all tabs");
    for (const tab of [user, second]) await expect(logOf(tab).getByText("To all tabs")).toBeVisible();
    expect(await linesIn(second)).toEqual(await linesIn(user));
    for (const tab of [user, second]) await tab.getByRole("button", { name: "Minimize" }).click();
    await reply(agent, "Do you see it?");
    for (const tab of [user, second])
      await expect(launcherOf(tab)).toHaveAccessibleName("Live support, 1 unread");
    await launcherOf(second).click();
    await expect(launcherOf(user), "read in one tab is read in all").toHaveAccessibleName("Live support");

    await user.close();
    await reply(agent, "To who is left");
    await expect(logOf(second).getByText("To who is left")).toBeVisible();
    await write(second, "From the other tab");
    await expect(logOf(agent).getByText("From the other tab")).toBeVisible();
    await expect(ownMessage(second, "From the other tab").getByRole("img", read)).toBeVisible();
    await expect.poll(() => linesIn(agent)).toEqual(await linesIn(second));
  },
);

supportTest(
  "what is resolved is judged, and open again when the user goes on",
  async ({ user, agent, trader }) => {
    await openWidget(user);
    await write(user, "How do I change my email?");
    await openThread(agent, trader);
    await reply(agent, "In the settings.");
    await agent.getByRole("button", { name: "Resolve" }).click();
    await expect(rowOf(agent, trader.name), "it has left the queue").toHaveCount(0);
    await expect(logOf(user).getByText("This conversation has been resolved")).toBeVisible();
    await expect(logOf(user).getByText("How did we do?")).toBeVisible();
    await user.getByRole("radio", { name: /Great/ }).check({ force: true });
    await user.getByRole("textbox", { name: "Anything to add? (optional)" }).fill("That was quick.");
    await logOf(user).getByRole("button", { name: "Send" }).click();
    await expect(logOf(user).getByText("Thank you. Your answer helps us improve.")).toBeVisible();
    const context = agent.getByRole("complementary", { name: "Context" });
    await expect(context).toContainText("5 of 5");
    await expect(context).toContainText("That was quick.");

    await write(user, "It says that it is taken.");
    await expect(rowOf(agent, trader.name)).toContainText("It says that it is taken.");
    await expect(agent.getByRole("button", { name: "Resolve" })).toBeVisible();
    await expect(logOf(agent).getByText("It says that it is taken.")).toBeVisible();
    await expect(logOf(user).getByText("How did we do?")).toHaveCount(0);
    await expect(logOf(user).getByText("Thank you.")).toHaveCount(0);
    await agent.getByRole("button", { name: "Resolve" }).click();
    await expect(logOf(user).getByText("How did we do?"), "asked about each time").toBeVisible();
  },
);

supportTest(
  "the page shows what the panel shows, and both sides go on without a stream",
  async ({ user, agent, trader }) => {
    const pollsWithinMs = 5_500;
    const slackMs = 3_000;
    await user.route(/\/trpc\/account\.events/, (route) => route.abort());
    await agent.route(/\/trpc\/inbox\.events/, (route) => route.abort());
    await openWidget(user);
    await write(user, "Is the line down?");
    await expect(ownMessage(user, "Is the line down?").getByRole("img", sent)).toBeVisible();
    await openThread(agent, trader);
    const comesInTime = async (shown: Locator, text: string | RegExp): Promise<void> => {
      const at = Date.now();
      await expect(shown).toContainText(text, { timeout: 20_000 });
      expect(Date.now() - at, `until ${text} shows`).toBeLessThan(pollsWithinMs + slackMs);
    };
    const out = { name: /^(Sent|Read)$/ };
    await reply(agent, "Not for us.");
    await expect(ownMessage(agent, "Not for us.").getByRole("img", out)).toBeVisible();
    await comesInTime(logOf(user), "Not for us.");
    await write(user, "It is for me.");
    await expect(ownMessage(user, "It is for me.").getByRole("img", out)).toBeVisible();
    await comesInTime(logOf(agent), "It is for me.");
    await comesInTime(rowOf(agent, trader.name), "It is for me.");
    const inPanel = await linesIn(user);
    expect(inPanel).toEqual(["Is the line down?", "Not for us.", "It is for me."]);
    await panelOf(user).getByRole("link", { name: "Open as a page" }).click();
    await expect(user).toHaveURL("/chat");
    await expect.poll(() => linesIn(user)).toEqual(inPanel);
    // A page that never opened the chat is notified of answers too.
    await user.goto("/market");
    await expect(launcherOf(user)).toHaveAccessibleName("Live support");
    await reply(agent, "And for you?");
    await expect(launcherOf(user)).toHaveAccessibleName("Live support, 1 unread", { timeout: 20_000 });
  },
);

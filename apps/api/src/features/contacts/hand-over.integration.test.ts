// An answer reaches a guest who has gone by mail, and leads back to their conversation and to nothing else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../../context/system-context.ts";
import { guestBrowser, type GuestBrowser } from "../../testing/guest-browser.ts";
import { mailsTo } from "../../testing/mailed-links.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startSmtpServer, type TestSmtpServer } from "../../testing/smtp-server.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { AWAY_MS, mailAwayContacts } from "./mail-away-contacts.job.ts";
import { mailGuest } from "./mail-guest.ts";

const origin = "https://trade.example.com";
const clock = movableClock();
let smtp: TestSmtpServer;
let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({
    clock,
    feed: scriptedFeed(),
    env: { SMTP_URL: smtp.url, PUBLIC_ORIGIN: origin },
  });
  agent = await app.agent("owner");
});

afterAll(async () => {
  await app.close();
  await smtp.close();
});

const browser = (language = "en") => guestBrowser(app, { origin, headers: { "accept-language": language } });
const run = () =>
  mailAwayContacts(systemContext(app.parts, app.em.fork(), "mail-away-contacts"), {
    page: mailGuest,
    email: null,
  });

interface Talk {
  readonly guest: GuestBrowser;
  readonly email: string;
  readonly conversationId: string;
}

async function startTalk(email = `${randomUUID()}@example.com`, guest = browser()): Promise<Talk> {
  const text = `w${randomUUID().replaceAll("-", "")}`;
  await guest.say(text);
  expect((await guest.call("introduce", { email })).status).toBe(200);
  const found = await agent.call.inbox.search({ text, limit: 5 });
  return { guest, email, conversationId: found.items[0]?.conversationId ?? "" };
}

const answer = ({ conversationId }: Talk, text = "You can register from Chile.") =>
  agent.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text });

async function goAway(): Promise<void> {
  clock.moveBy(AWAY_MS + 1_000);
  await agent.prove();
}

const linkIn = (text: string) => /\/help#support=(fmgl_[A-Za-z0-9_-]{43})$/m.exec(text)?.[1] ?? "none";
const stopIn = (text: string) => /\/help#no-mails=(fmgm_[A-Za-z0-9_-]{43})$/m.exec(text)?.[1] ?? "none";

async function mailed(talk: Talk, count = 1): Promise<string> {
  return (await mailsTo({ app, smtp }, talk.email, count)).at(-1)?.text ?? "";
}

test("all that is unread comes in one mail, and no other before it is read", async () => {
  const talk = await startTalk();
  await answer(talk, "First part.");
  await answer(talk, "Second part.\nWith two lines.");
  await run();
  expect(await mailed(talk, 0)).toBe("");
  await goAway();
  await Promise.all([run(), run()]);
  const text = await mailed(talk);
  expect(text).toContain("> First part.");
  expect(text).toContain("> Second part.\n> With two lines.");
  await answer(talk, "Third part.");
  await goAway();
  await run();
  await mailed(talk, 1);
  const other = browser();
  expect((await other.call("openByLink", { token: linkIn(text) })).status).toBe(200);
  await other.call("markRead", {});
  await answer(talk, "Fourth part.");
  await goAway();
  await run();
  expect(await mailed(talk, 2)).toContain("> Fourth part.");
});

test("who is here gets none, and neither does who gave no address or wrote to nobody yet", async () => {
  const talk = await startTalk();
  await goAway();
  await run();
  await mailed(talk, 0);
  await answer(talk);
  await goAway();
  await talk.guest.changes();
  await run();
  await mailed(talk, 0);
  await talk.guest.call("introduce", { email: null });
  await goAway();
  await run();
  expect(await mailed(talk, 0)).toBe("");
});

test("the mail is in the language of the guest's page", async () => {
  const talk = await startTalk(undefined, browser("de"));
  await answer(talk, "Gerne.");
  await goAway();
  await run();
  expect(await mailed(talk)).toContain("Hier geht das Gespräch weiter:");
});

test("a link opens its conversation in another browser, once, and nothing besides", async () => {
  const talk = await startTalk();
  await answer(talk, "For your eyes.");
  await goAway();
  await run();
  const token = linkIn(await mailed(talk));
  const [first, second] = [browser(), browser()];
  const opened = await Promise.all([first, second].map((one) => one.call("openByLink", { token })));
  expect(opened.map(({ code }) => code).toSorted()).toEqual(["", "LINK_EXPIRED"]);
  const owner = opened[0]?.code === "" ? first : second;
  expect(JSON.stringify(await owner.changes())).toContain("For your eyes.");
  expect((await owner.talk()).guest?.isConfirmed).toBe(true);
  const loser = owner === first ? second : first;
  expect((await loser.talk()).conversation).toBeNull();
  for (const wrong of [
    token,
    token.replace("fmgl", "fmgs"),
    token.replace("fmgl", "fmgm"),
    "",
    "x".repeat(100),
  ])
    expect((await browser().call("openByLink", { token: wrong })).code).toBe("LINK_EXPIRED");
  loser.take(`__Host-fillmark_guest=${token}`);
  expect((await loser.talk()).conversation).toBeNull();
});

test("an opened link ends the sessions of those who typed the address elsewhere: they read nothing of what follows", async () => {
  const attacker = browser();
  const talk = await startTalk(undefined, attacker);
  await answer(talk);
  await goAway();
  await run();
  const owner = browser();
  await owner.call("openByLink", { token: linkIn(await mailed(talk)) });
  await owner.say("My account number is 4711");
  expect((await attacker.talk()).conversation).toBeNull();
  expect(JSON.stringify(await attacker.changes())).not.toContain("4711");
  const again = await attacker.call("send", { clientMessageId: randomUUID(), text: "And?", page: "/" });
  expect(again.code === "" ? JSON.stringify(await attacker.changes()) : "").not.toContain("4711");
});

test("who opens the link where they wrote stays there", async () => {
  const talk = await startTalk();
  await answer(talk);
  await goAway();
  await run();
  await talk.guest.call("openByLink", { token: linkIn(await mailed(talk)) });
  expect((await talk.guest.talk()).guest?.isConfirmed).toBe(true);
});

test("a link dies of its age, of a newer one, and of another address", async () => {
  const [old, replaced, moved] = [await startTalk(), await startTalk(), await startTalk()];
  for (const talk of [old, replaced, moved]) await answer(talk);
  await goAway();
  await run();
  const [ofOld, ofReplaced, ofMoved] = [
    linkIn(await mailed(old)),
    linkIn(await mailed(replaced)),
    linkIn(await mailed(moved)),
  ];
  await moved.guest.call("introduce", { email: `${randomUUID()}@example.com` });
  expect((await browser().call("openByLink", { token: ofMoved })).code).toBe("LINK_EXPIRED");
  await replaced.guest.call("markRead", {});
  await answer(replaced);
  await goAway();
  await run();
  expect(linkIn(await mailed(replaced, 2))).not.toBe(ofReplaced);
  expect((await browser().call("openByLink", { token: ofReplaced })).code).toBe("LINK_EXPIRED");
  clock.moveBy(7 * 86_400_000);
  expect((await browser().call("openByLink", { token: ofOld })).code).toBe("LINK_EXPIRED");
});

test("one address gets a few mails a day, however many conversations name it, and none once it has had enough", async () => {
  const email = `${randomUUID()}@example.com`;
  const talks = await Promise.all(Array.from({ length: 5 }, () => startTalk(email)));
  for (const talk of talks) await answer(talk);
  await goAway();
  await run();
  const mails = await mailsTo({ app, smtp }, email, 3);
  await run();
  await mailsTo({ app, smtp }, email, 3);
  const token = stopIn(mails[0]?.text ?? "");
  const stopped = await Promise.all([browser(), browser()].map((one) => one.call("stopMails", { token })));
  expect(stopped.map(({ status }) => status)).toEqual([200, 200]);
  clock.moveBy(86_400_000);
  await agent.prove();
  const later = await startTalk(email.toUpperCase());
  await answer(later);
  await goAway();
  await run();
  await mailsTo({ app, smtp }, email, 3);
  const { conversationId } = later;
  expect((await agent.call.contacts.find({ conversationId })).mails).toBe("stopped");
  expect((await later.guest.talk()).guest?.getsMails).toBe(false);
  expect((await browser().call("stopMails", { token: linkIn(mails[0]?.text ?? "") })).code).toBe(
    "LINK_EXPIRED",
  );
});

test("who is blocked gets none", async () => {
  const talk = await startTalk();
  await answer(talk);
  const { id: contactId } = await agent.call.contacts.find({ conversationId: talk.conversationId });
  await agent.call.contacts.setBlocked({ contactId, isBlocked: true });
  await goAway();
  await run();
  expect(await mailed(talk, 0)).toBe("");
});

test("the operator's list of mails shows no link", async () => {
  const talk = await startTalk();
  await answer(talk);
  await goAway();
  await run();
  const text = await mailed(talk);
  const listed = JSON.stringify(await agent.call.admin.listMails({ limit: 50 }));
  expect(listed).toContain(talk.email);
  expect(listed).not.toContain(linkIn(text));
  expect(listed).not.toContain(stopIn(text));
});

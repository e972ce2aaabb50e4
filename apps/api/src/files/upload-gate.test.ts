import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refusal } from "../testing/refusal.ts";
import { createUploadGate, uploadLimits, type Sender, type UploadGate } from "./upload-gate.ts";

const user = (address: string, id = randomUUID()): Sender => ({
  owner: { kind: "user", id },
  address,
  purpose: "chat",
});
const { inAll, ofNetwork, ofSender } = uploadLimits.atOnce;
const noPlace = { code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: expect.any(Number) } };
const tooOften = { code: "FILE_QUOTA_REACHED", details: { retryAfterSeconds: expect.any(Number) } };

/** Uploads that are under way until all of them are let go. */
function hanging(gate: UploadGate) {
  const ends: (() => void)[] = [];
  const works: Promise<unknown>[] = [];
  return {
    /** What the upload was refused with; "let in" otherwise. */
    begin: (sender: Sender) =>
      new Promise<unknown>((resolve) => {
        const work = gate.pass(sender, () => {
          resolve("let in");
          return new Promise<void>((end) => ends.push(end));
        });
        works.push(work.catch(() => undefined));
        void refusal(work).then(resolve);
      }),
    async letGo() {
      for (const end of ends) end();
      await Promise.all(works);
    },
  };
}

test("one sender has two under way, and again two once these are done", async () => {
  const gate = createUploadGate(uploadLimits);
  const sender = user("203.0.113.1");
  for (let round = 0; round < 2; round += 1) {
    const uploads = hanging(gate);
    for (let n = 0; n < ofSender; n += 1) expect(await uploads.begin(sender)).toBe("let in");
    expect(await uploads.begin(sender)).toEqual(noPlace);
    // From elsewhere, and for something else, they are still the same.
    expect(await uploads.begin({ ...sender, address: "198.51.100.7", purpose: "avatar" })).toEqual(noPlace);
    await uploads.letGo();
  }
});

test.each([
  ["an address", () => "203.0.113.1"],
  ["a household of IPv6", () => `2001:db8:1:2:${Math.floor(Math.random() * 65_535).toString(16)}::1`],
])("many accounts of one network, %s, take their network's places and no more", async (_, address) => {
  const uploads = hanging(createUploadGate(uploadLimits));
  for (let n = 0; n < ofNetwork; n += 1) expect(await uploads.begin(user(address()))).toBe("let in");
  expect(await uploads.begin(user(address()))).toEqual(noPlace);
  expect(await uploads.begin(user("2001:db8:1:3::1"))).toBe("let in");
  await uploads.letGo();
});

test("all networks together have the places that there are", async () => {
  const uploads = hanging(createUploadGate(uploadLimits));
  for (let n = 0; n < inAll; n += 1) expect(await uploads.begin(user(`203.0.113.${n}`))).toBe("let in");
  expect(await uploads.begin(user("198.51.100.1"))).toEqual(noPlace);
  await uploads.letGo();
  expect(await uploads.begin(user("198.51.100.1"))).toBe("let in");
  await uploads.letGo();
});

test("every try counts: what is done, what fails, and what finds no place", async () => {
  const limits = { ...uploadLimits, triesInHour: { ...uploadLimits.triesInHour, chat: 6 } };
  const gate = createUploadGate(limits);
  const sender = user("203.0.113.1");
  expect(await refusal(gate.pass(sender, async () => "done"))).toBe("no refusal");
  const broken = gate.pass(sender, () => Promise.reject(new Error("It broke.")));
  await expect(broken).rejects.toThrow("It broke.");
  const uploads = hanging(gate);
  for (let n = 0; n < ofSender; n += 1) expect(await uploads.begin(sender)).toBe("let in");
  for (let n = 0; n < 2; n += 1) expect(await uploads.begin(sender)).toEqual(noPlace);
  await uploads.letGo();
  expect(await uploads.begin(sender)).toEqual(tooOften);
  // Another purpose has a count of its own, and another person has one as well.
  expect(await uploads.begin({ ...sender, purpose: "avatar" })).toBe("let in");
  expect(await uploads.begin(user("203.0.113.1"))).toBe("let in");
  await uploads.letGo();
});

test("accounts that are made for it share their network's tries", async () => {
  const limits = { ...uploadLimits, triesInHour: { ...uploadLimits.triesInHour, ofNetwork: 10 } };
  const gate = createUploadGate(limits);
  const tries = Array.from(
    { length: 12 },
    () => () => refusal(gate.pass(user("203.0.113.1"), async () => 1)),
  );
  const outcomes: unknown[] = [];
  for (const one of tries) outcomes.push(await one());
  expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "no refusal"));
  expect(outcomes.slice(10)).toEqual([tooOften, tooOften]);
  expect(await refusal(gate.pass(user("198.51.100.1"), async () => 1))).toBe("no refusal");
  // Who works for the operator isn't kept out by a guest of the same network.
  const agent: Sender = { ...user("203.0.113.1"), owner: { kind: "admin", id: randomUUID() } };
  expect(await refusal(gate.pass(agent, async () => 1))).toBe("no refusal");
});

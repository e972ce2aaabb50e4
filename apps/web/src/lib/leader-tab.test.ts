import { afterEach, expect, test, vi } from "vitest";
import { groupOf, joinTabs, type TabGroup } from "./leader-tab.ts";

/** However busy the machine is. */
const waitOptions = 15_000;

// Node has locks and channels as browsers do: each group here stands for a tab.
const joined: TabGroup[] = [];
function join(name: string): TabGroup {
  const tabs = joinTabs(name);
  joined.push(tabs);
  return tabs;
}
afterEach(() => {
  for (const tabs of joined.splice(0)) tabs.leave();
  vi.unstubAllGlobals();
});

test("one tab leads; when it leaves, the next one does", async () => {
  const [first, second, third] = [join("lead"), join("lead"), join("lead")];
  await vi.waitFor(() => expect(first.isLeader()).toBe(true), waitOptions);
  expect([second.isLeader(), third.isLeader()]).toEqual([false, false]);
  const led = new Promise<void>((resolve) => second.onLead(resolve));
  first.leave();
  await led;
  expect([first, second, third].map((tabs) => tabs.isLeader())).toEqual([false, true, false]);
});

test("a tab that waits and leaves never leads", async () => {
  const [first, second, third] = [join("wait"), join("wait"), join("wait")];
  await vi.waitFor(() => expect(first.isLeader()).toBe(true), waitOptions);
  second.leave();
  first.leave();
  await vi.waitFor(() => expect(third.isLeader()).toBe(true), waitOptions);
  expect(second.isLeader()).toBe(false);
});

test("what one publishes reaches the others of its group alone, and not itself", async () => {
  const [publisher, other, stranger] = [join("this"), join("this"), join("another")];
  const published: unknown[] = [];
  for (const [name, tabs] of Object.entries({ teller: publisher, stranger }))
    tabs.onMessage(() => published.push(name));
  const received = new Promise((resolve) => other.onMessage(resolve));
  publisher.publish({ rev: 5 });
  expect(await received).toEqual({ rev: 5 });
  expect(published).toEqual([]);
});

test("the tab that somebody looks at takes over from one that sleeps, and gives way to none that is awake", async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  vi.stubGlobal("document", page);
  const asleep = navigator.locks.request("sleep", () => new Promise(() => undefined));
  const [first, second] = [join("sleep"), join("sleep")];
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await expect(asleep).rejects.toThrow();
  // Both are looked at, so each may have reached for it: one has it in the end.
  await vi.waitFor(
    () => expect([first, second].filter((tabs) => tabs.isLeader())).toHaveLength(1),
    waitOptions,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const [leader, other] = first.isLeader() ? [first, second] : [second, first];
  page.dispatchEvent(new Event("visibilitychange"));
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect([leader.isLeader(), other.isLeader()]).toEqual([true, false]);
});

test("a browser without locks lets each tab hear for itself", () => {
  vi.stubGlobal("navigator", {});
  expect([join("none"), join("none")].map((tabs) => tabs.isLeader())).toEqual([true, true]);
});

test("a group is named after a token without saying it", () => {
  const names = ["fmub_one", "fmub_two", "owt_bumf"].map((token) => groupOf("chat", token));
  expect(new Set(names).size).toBe(3);
  expect(groupOf("chat", "fmub_one")).toBe(names[0]);
  for (const name of names) expect(name).not.toMatch(/fmub|one|two/);
});

import { expect, test } from "vitest";
import { createViewers } from "./create-viewers.ts";

const ann = { id: "01890f3e-7b5a-7cc0-8000-00000000000a", name: "Ann" };
const bob = { id: "01890f3e-7b5a-7cc0-8000-00000000000b", name: "Bob" };

function setUp() {
  const events: string[] = [];
  const viewers = createViewers((id, viewers) =>
    events.push(`${id}:${viewers.map(({ name }) => name).join()}`),
  );
  return { events, viewers };
}

test("an agent looks at one conversation at a time, and each change is published", () => {
  const { events, viewers } = setUp();
  viewers.set(ann, "one");
  viewers.set(ann, "one");
  viewers.set(bob, "one");
  viewers.set(ann, "two");
  viewers.set(bob, null);
  expect(events).toEqual(["one:Ann", "one:Ann,Bob", "one:Bob", "two:Ann", "one:"]);
  expect(viewers.viewers("two")).toEqual([ann]);
});

test("a look ends with the last console of its agent", () => {
  const { viewers } = setUp();
  const closers = [viewers.open(ann), viewers.open(ann)];
  viewers.set(ann, "one");
  closers[0]?.();
  closers[0]?.();
  expect(viewers.viewers("one")).toEqual([ann]);
  closers[1]?.();
  expect(viewers.viewers("one")).toEqual([]);
});

import { expect, test } from "vitest";
import { createLooks } from "./create-looks.ts";

const ann = { id: "01890f3e-7b5a-7cc0-8000-00000000000a", name: "Ann" };
const bob = { id: "01890f3e-7b5a-7cc0-8000-00000000000b", name: "Bob" };

function setUp() {
  const told: string[] = [];
  const looks = createLooks((id, viewers) => told.push(`${id}:${viewers.map(({ name }) => name).join()}`));
  return { told, looks };
}

test("an agent looks at one conversation at a time, and each change is told", () => {
  const { told, looks } = setUp();
  looks.set(ann, "one");
  looks.set(ann, "one");
  looks.set(bob, "one");
  looks.set(ann, "two");
  looks.set(bob, null);
  expect(told).toEqual(["one:Ann", "one:Ann,Bob", "one:Bob", "two:Ann", "one:"]);
  expect(looks.viewers("two")).toEqual([ann]);
});

test("a look ends with the last console of its agent", () => {
  const { looks } = setUp();
  const closers = [looks.open(ann), looks.open(ann)];
  looks.set(ann, "one");
  closers[0]?.();
  closers[0]?.();
  expect(looks.viewers("one")).toEqual([ann]);
  closers[1]?.();
  expect(looks.viewers("one")).toEqual([]);
});

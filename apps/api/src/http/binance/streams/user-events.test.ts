import { expect, test } from "vitest";
import type { Committed, Exchange } from "../../../exchange/exchange.port.ts";
import { createUserEvents, type UserEvents } from "./user-events.ts";

const KEPT = 2;
const account = (owner: string) => ({ owner, venue: "demo" }) as const;

/** Of commands that change the balances of these owners, the first one first. */
function afterCommands(...commands: readonly (readonly string[])[]): UserEvents {
  let seq = 0;
  let commit: (commits: Committed[]) => void = () => undefined;
  const exchange = {
    status: () => ({ seq }),
    pairs: () => [],
    assets: () => [{ asset: "USD", scale: 2, name: "Dollar" }],
    onCommitted: (listener: typeof commit) => {
      commit = listener;
      return () => undefined;
    },
  } as unknown as Exchange;
  const userEvents = createUserEvents(exchange, KEPT);
  for (const owners of commands) {
    seq += 1;
    const accounts = owners.map((owner, id) => ({
      ...account(owner),
      id,
      asset: "USD",
      available: 100n,
      held: 0n,
    }));
    commit([{ seq, at: 0, events: [], accounts, replayed: false } as unknown as Committed]);
  }
  return userEvents;
}

function missed(userEvents: UserEvents, owner: string, since: string): string[] | null {
  return (
    userEvents.follow(account(owner), since, () => undefined).missed?.map(({ cursor }) => cursor) ?? null
  );
}

test("who comes again gets what is kept of their account, and is told where something is missing", () => {
  const userEvents = afterCommands(["ann"], ["ann", "bob"], ["ann"]);
  expect(missed(userEvents, "ann", "3.0")).toEqual(["3.1"]);
  expect(missed(userEvents, "ann", "3.1")).toEqual([]);
  expect(missed(userEvents, "ann", "1.1")).toBe(null);
});

test("a command that is kept of one account alone counts as missing", () => {
  const userEvents = afterCommands(["ann"], ["ann", "bob"], ["ann"]);
  expect(missed(userEvents, "ann", "2.0")).toBe(null);
});

test("a cursor from before this process or of a time to come is told so", () => {
  const userEvents = afterCommands(["ann"]);
  expect(missed(userEvents, "ann", "2.0")).toBe(null);
  expect(missed(userEvents, "ann", "nonsense")).toBe(null);
  expect(missed(userEvents, "ann", "0.0")).toEqual(["1.1"]);
});

import { expect, test } from "vitest";
import { leave, noMarks, readMarks, settle, takeOver, toggle, unsynced, watchedIn } from "./watch-marks.ts";

const guest = toggle(toggle(noMarks, "LTC-USD", 1), "BTC-USD", 2);

test("pairs stand in the order in which they were put there", () => {
  expect(watchedIn(guest)).toEqual(["LTC-USD", "BTC-USD"]);
  expect(watchedIn(toggle(toggle(guest, "LTC-USD", 3), "LTC-USD", 4))).toEqual(["BTC-USD", "LTC-USD"]);
});

test("what a guest took off leaves nothing behind, what an account took off is sent", () => {
  expect(toggle(guest, "LTC-USD", 3).list).toHaveLength(1);
  const mine = settle(takeOver(guest, "ada"), ["LTC-USD", "BTC-USD"], unsynced(guest));
  expect(unsynced(toggle(mine, "LTC-USD", 3))).toEqual([
    { pair: "LTC-USD", isOn: false, at: 3, isTold: false },
  ]);
});

test("a guest's list goes over to the account that signs in, and all of it is sent", () => {
  const mine = takeOver(guest, "ada");
  expect(unsynced(mine).map(({ pair }) => pair)).toEqual(["LTC-USD", "BTC-USD"]);
  const settled = settle(mine, ["ETH-USD", "LTC-USD", "BTC-USD"], unsynced(mine));
  expect(watchedIn(settled)).toEqual(["ETH-USD", "LTC-USD", "BTC-USD"]);
  expect(unsynced(settled)).toEqual([]);
});

test("a list is never given to somebody else", () => {
  expect(takeOver(takeOver(guest, "ada"), "bob").list).toEqual([]);
});

test("what is done while an answer is on its way stays, and is sent next", () => {
  const mine = takeOver(guest, "ada");
  const sent = unsynced(mine);
  const meanwhile = toggle(toggle(mine, "LTC-USD", 5), "ETH-USD", 6);
  const settled = settle(meanwhile, ["LTC-USD", "BTC-USD", "XRP-USD"], sent);
  expect(watchedIn(settled)).toEqual(["BTC-USD", "XRP-USD", "ETH-USD"]);
  expect(unsynced(settled).map(({ pair, isOn }) => [pair, isOn])).toEqual([
    ["LTC-USD", false],
    ["ETH-USD", true],
  ]);
});

test("what another device took off goes here too", () => {
  const mine = settle(takeOver(guest, "ada"), ["LTC-USD", "BTC-USD"], unsynced(guest));
  expect(watchedIn(settle(mine, ["BTC-USD"], []))).toEqual(["BTC-USD"]);
});

test("signing out keeps only what was never sent to the account, for its owner", () => {
  const mine = settle(takeOver(guest, "ada"), ["LTC-USD", "BTC-USD"], unsynced(guest));
  expect(leave(mine)).toEqual(noMarks);
  const late = leave(toggle(mine, "ETH-USD", 9));
  expect(late).toEqual({ owner: "ada", list: [{ pair: "ETH-USD", isOn: true, at: 9, isTold: false }] });
  expect(watchedIn(takeOver(late, "ada"))).toEqual(["ETH-USD"]);
});

test.each([
  [null, []],
  ["", []],
  ["{", []],
  ["7", []],
  ['{"owner":null}', []],
  ['{"owner":3,"list":[{"pair":"A"},7,null]}', []],
  ['["BTC-USD",5,"ETH-USD"]', ["BTC-USD", "ETH-USD"]],
])("storage that holds %j is read without harm", (text, pairs) => {
  expect(watchedIn(readMarks(text, 1))).toEqual(pairs);
});

test("what is written is read back", () => {
  expect(readMarks(JSON.stringify(guest), 9)).toEqual(guest);
});

// Every deed of a strategy in the dialect of Binance, what its private stream says of it, and what has to be so afterwards.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBinanceDesk, type BinanceDesk } from "../../testing/binance-desk.ts";
import { limitCases, marketCases, waitingCases } from "../../testing/exec-cases.ts";
import {
  bracketCases,
  cancelCases,
  changeCases,
  flagCases,
  laterCases,
  refusalCases,
} from "../../testing/exec-change-cases.ts";
import { openFloor } from "../../testing/exec-floor.ts";
import { usualLevels } from "../../testing/scripted-feed.ts";
import { closeAllSockets } from "../../testing/web-socket-client.ts";

let desk: BinanceDesk;

beforeAll(async () => {
  desk = await startBinanceDesk();
});

beforeEach(() => {
  desk.feed.show(usualLevels);
  desk.feed.print("7424.90");
});

afterEach(() => closeAllSockets());

afterAll(() => desk.close());

const cases = [
  marketCases,
  limitCases,
  waitingCases,
  changeCases,
  cancelCases,
  bracketCases,
  flagCases,
  refusalCases,
  laterCases,
].flat();

test.each(cases)("$id: it $does", async ({ owns = null, act, hears, holds }) => {
  const floor = await openFloor(desk, owns);
  const answer = await act(floor);
  await expect.poll(() => floor.heard()).toEqual(hears);
  await holds?.(floor, answer);
  if (hears.length > 0) return;
  // Whatever was said of it would have come before what is said of another order.
  await floor.place({ side: "BUY", type: "LIMIT", timeInForce: "GTC", quantity: "0.01", price: "7000" });
  await expect.poll(() => floor.heard()).toEqual([["NEW NEW"]]);
});

// What a strategy does with orders on a spot market, what it hears of each, and what has to be so afterwards. The numbers are those of
// the table by which nautilus_trader judges a venue (its "Execution testing spec"); the words and the checks are our own.
//
// Its other cases have nothing to meet here: a time in force of a market order (E03, E04), GTD and DAY (E17 to E19), amending a trigger
// (E34: it is replaced, E35), batches (E43, E77, E78), positions and what only reduces them (E61, E71, E80, E86, E87), and what concerns
// its own adapter alone (E81 to E83, E88, E89). Lost answers (E74 to E76) have a test of their own.
import { expect } from "vitest";
import type { ExecFloor } from "./exec-floor.ts";

export interface ExecCase {
  readonly id: string;
  readonly does: string;
  /** BTC that it has before. */
  readonly owns?: string;
  act(floor: ExecFloor): Promise<unknown>;
  /** By order, oldest first, what its reports say in turn. */
  readonly hears: readonly (readonly string[])[];
  /** Fails where something isn't as it has to be. */
  holds?(floor: ExecFloor, answer: unknown): Promise<void>;
}

const limit = { type: "LIMIT", timeInForce: "GTC", quantity: "0.01" };
const low = { ...limit, side: "BUY", price: "7000" };
const high = { ...limit, side: "SELL", price: "8000" };
const market = { type: "MARKET", quantity: "0.01" };
const resting = ["NEW NEW"];
const filled = ["NEW NEW", "TRADE FILLED"];

export const marketCases: readonly ExecCase[] = [
  {
    id: "E01",
    does: "buys at the market",
    act: ({ place }) => place({ ...market, side: "BUY" }),
    hears: [filled],
    async holds({ owned }, answer) {
      expect(answer).toMatchObject({
        status: "FILLED",
        executedQty: "0.01000000",
        fills: [{ price: "7424.91000000" }],
      });
      expect(await owned("BTC")).toBe(0.01);
    },
  },
  {
    id: "E02",
    does: "sells at the market what it owns",
    owns: "0.02",
    act: ({ place }) => place({ ...market, side: "SELL" }),
    hears: [filled],
    async holds({ owned }, answer) {
      expect(answer).toMatchObject({ status: "FILLED", fills: [{ price: "7424.90000000" }] });
      expect(await owned("BTC")).toBeCloseTo(0.01);
    },
  },
  {
    id: "E05",
    does: "buys for an amount of money",
    act: ({ place }) => place({ side: "BUY", type: "MARKET", quoteOrderQty: "100" }),
    hears: [filled],
    async holds({ owned }) {
      const spent = 10_000 - (await owned("USD"));
      expect(spent).toBeGreaterThan(99);
      expect(spent).toBeLessThanOrEqual(100);
      expect(await owned("BTC")).toBeCloseTo(0.0134, 3);
    },
  },
  {
    id: "E06",
    does: "sells all that it owns as it stops",
    owns: "0.03",
    act: ({ place }) => place({ ...market, side: "SELL", quantity: "0.03" }),
    hears: [filled],
    async holds({ open, owned }) {
      expect([await owned("BTC"), await open()]).toEqual([0, []]);
    },
  },
];

export const limitCases: readonly ExecCase[] = [
  {
    id: "E10",
    does: "leaves a bid below the market",
    act: ({ place }) => place(low),
    hears: [resting],
    async holds({ open }) {
      expect(await open()).toMatchObject([
        { status: "NEW", side: "BUY", price: "7000.00000000", timeInForce: "GTC" },
      ]);
    },
  },
  {
    id: "E11",
    does: "leaves an offer above the market",
    owns: "0.01",
    act: ({ place }) => place(high),
    hears: [resting],
    async holds({ open }) {
      expect(await open()).toMatchObject([{ status: "NEW", side: "SELL", price: "8000.00000000" }]);
    },
  },
  {
    id: "E12",
    does: "leaves a bid and an offer",
    owns: "0.01",
    act: async ({ place }) => [await place(low), await place(high)],
    hears: [resting, resting],
    async holds({ open }) {
      expect((await open()).map(({ side }) => side)).toEqual(["BUY", "SELL"]);
    },
  },
  {
    id: "E13",
    does: "takes at once what its price allows",
    act: ({ place }) => place({ ...low, price: "7425", timeInForce: "IOC" }),
    hears: [filled],
  },
  {
    id: "E14",
    does: "takes nothing where nothing is at its price",
    act: ({ place }) => place({ ...low, timeInForce: "IOC" }),
    hears: [["NEW NEW", "EXPIRED EXPIRED"]],
    holds: nothingIsOpen,
  },
  {
    id: "E15",
    does: "takes all or nothing, where all is there",
    act: ({ place }) => place({ ...low, price: "7425", quantity: "0.05", timeInForce: "FOK" }),
    hears: [["NEW NEW", "TRADE PARTIALLY_FILLED", "TRADE FILLED"]],
  },
  {
    id: "E16",
    does: "takes all or nothing, where not all is there",
    act: ({ place }) => place({ ...low, price: "7424.91", quantity: "0.05", timeInForce: "FOK" }),
    hears: [["NEW NEW", "EXPIRED EXPIRED"]],
    async holds(floor, answer) {
      expect(answer).toMatchObject({ status: "EXPIRED", executedQty: "0.00000000" });
      expect(await floor.owned("BTC")).toBe(0);
      await nothingIsOpen(floor);
    },
  },
];

async function nothingIsOpen({ open }: ExecFloor): Promise<void> {
  expect(await open()).toEqual([]);
}

const stopped = (type: string, side: string, stopPrice: string) =>
  ({ type, side, stopPrice, quantity: "0.01", newOrderRespType: "RESULT" }) as const;

/** One that waits, and then the market reaches it. */
function waiting(id: string, does: string, params: ReturnType<typeof stopped>): ExecCase {
  const isLimit = params.type.endsWith("LIMIT");
  return {
    id,
    does,
    ...(params.side === "SELL" ? { owns: "0.01" } : {}),
    act: ({ place }) => place(params),
    hears: [resting],
    async holds({ desk, open, heard }, answer) {
      expect(answer).toMatchObject({
        type: params.type,
        status: "NEW",
        stopPrice: `${params.stopPrice}.00000000`,
      });
      expect(await open()).toMatchObject([{ isWorking: false, workingTime: -1 }]);
      desk.feed.print(params.stopPrice);
      // What a limit leaves to be desired rests; all that is at the market is taken.
      const then = isLimit ? ["NEW NEW", "NEW NEW"] : ["NEW NEW", "NEW NEW", "TRADE FILLED"];
      await expect.poll(heard).toEqual([then]);
    },
  };
}

const atPrice = (price: string) => ({ price, timeInForce: "GTC" });
export const waitingCases: readonly ExecCase[] = [
  waiting("E20", "buys at the market once it rises", stopped("STOP_LOSS", "BUY", "7500")),
  waiting("E21", "sells at the market once it falls", stopped("STOP_LOSS", "SELL", "7300")),
  waiting("E22", "bids once the market rises", {
    ...stopped("STOP_LOSS_LIMIT", "BUY", "7500"),
    ...atPrice("7400"),
  }),
  waiting("E23", "offers once the market falls", {
    ...stopped("STOP_LOSS_LIMIT", "SELL", "7300"),
    ...atPrice("7500"),
  }),
  waiting("E24", "buys at the market once it is touched below", stopped("TAKE_PROFIT", "BUY", "7300")),
  waiting("E25", "sells at the market once it is touched above", stopped("TAKE_PROFIT", "SELL", "7500")),
  waiting("E26", "bids once the market is touched below", {
    ...stopped("TAKE_PROFIT_LIMIT", "BUY", "7300"),
    ...atPrice("7200"),
  }),
  waiting("E27", "offers once the market is touched above", {
    ...stopped("TAKE_PROFIT_LIMIT", "SELL", "7500"),
    ...atPrice("7600"),
  }),
];

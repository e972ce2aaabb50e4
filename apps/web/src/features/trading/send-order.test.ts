import { describe, expect, it } from "vitest";
import type { PlacedOrderView } from "@fillmark/contracts/trading";
import { type NamedOrder, type SendOrderInput, askOrder, sendOrder } from "./send-order.ts";

const market = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "market",
  quantity: "0.1",
  clientOrderId: "one",
} as const;
const limit = { ...market, type: "limit", price: "7000" } as const;
const lost = new Error("lost");
const refused = new Error("refused");
const placed = { order: {}, fills: [], replayed: true } as unknown as PlacedOrderView;

interface Answers {
  place?: Array<PlacedOrderView | Error>;
  find?: Array<PlacedOrderView | Error | null>;
  isOffline?: boolean;
  /** For so long the server would still place what is under way. */
  goodForMs?: number;
  /** From then on the server's clock is known to be 30 ms behind what was thought. */
  lateFromMs?: number;
}

function sending(
  order: NamedOrder,
  { place = [], find = [], isOffline = false, goodForMs = 3_000, lateFromMs = Infinity }: Answers,
) {
  const sent: string[] = [];
  let asked = 0;
  let now = 0;
  const take = <Answer>(answers: Array<Answer | Error>): Answer => {
    const answer = answers.shift();
    if (answer === undefined) throw lost;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const input: SendOrderInput = {
    order,
    isOffline: () => isOffline,
    place: async ({ clientOrderId }) => {
      sent.push(clientOrderId);
      return take(place);
    },
    find: async () => {
      asked += 1;
      return take(find);
    },
    msLeft: () => Math.max(0, goodForMs + (now >= lateFromMs ? 30 : 0) - now),
    mayRepeat: (error) => error === lost,
    onAsking: () => undefined,
    wait: async (ms) => {
      now += ms;
    },
  };
  return { input, sent, asked: () => asked, now: () => now };
}

describe("a market order", () => {
  it("is sent once, and only asked for when its answer was lost", async () => {
    const { input, sent, asked } = sending(market, { place: [lost, placed], find: [lost, null, placed] });
    expect(await sendOrder(input)).toEqual({ kind: "placed", placed });
    expect([sent, asked()]).toEqual([["one"], 3]);
  });

  it("that the server doesn't know is left to a new decision", async () => {
    const { input, sent } = sending(market, { place: [lost, placed], find: [null, null, null, placed] });
    expect(await sendOrder(input)).toEqual({ kind: "unsent" });
    expect(sent).toEqual(["one"]);
  });

  it("is never given up while it may still arrive, and at once when it can't any more", async () => {
    const find = Array.from({ length: 9 }, () => null);
    const { input, sent, asked, now } = sending(market, { place: [lost], find, goodForMs: 10_000 });
    expect(await sendOrder(input)).toEqual({ kind: "unsent" });
    expect([sent, asked()]).toEqual([["one"], 5]);
    expect(now()).toBeGreaterThanOrEqual(10_000);
    expect(now()).toBeLessThan(10_100);
  });

  it("is asked for once more where its last moment turns out to be a little later", async () => {
    const find = Array.from({ length: 9 }, () => null);
    const { input, asked, now } = sending(market, {
      place: [lost],
      find,
      goodForMs: 10_000,
      lateFromMs: 10_000,
    });
    expect(await sendOrder(input)).toEqual({ kind: "unsent" });
    expect(asked()).toBe(6);
    expect(now()).toBeLessThan(10_100);
  });

  it("that arrives at its last moment is found", async () => {
    const find = [null, null, null, null, placed];
    const { input } = sending(market, { place: [lost], find, goodForMs: 10_000 });
    expect(await sendOrder(input)).toEqual({ kind: "placed", placed });
  });

  it("is not known about where nobody says how late it is", async () => {
    const find = Array.from({ length: 9 }, () => null);
    const { input } = sending(market, { place: [lost], find, goodForMs: Infinity });
    expect(await sendOrder(input)).toEqual({ kind: "unknown" });
  });

  it("is not known about while nothing is answered, and asking sends nothing", async () => {
    const { input, sent, asked } = sending(market, {});
    expect(await sendOrder(input)).toEqual({ kind: "unknown" });
    expect(await askOrder(input)).toEqual({ kind: "unknown" });
    expect([sent, asked()]).toEqual([["one"], 10]);
  });
});

describe("a limit order", () => {
  it("is sent again under the same id when the answer was lost, so nothing doubles", async () => {
    const { input, sent } = sending(limit, { place: [lost, lost, placed] });
    expect(await sendOrder(input)).toEqual({ kind: "placed", placed });
    expect(sent).toEqual(["one", "one", "one"]);
  });

  it("is not known about when every try was lost", async () => {
    const { input, sent } = sending(limit, {});
    expect(await sendOrder(input)).toEqual({ kind: "unknown" });
    expect(sent).toHaveLength(6);
  });
});

describe.each([market, limit])("an order ($type)", (order) => {
  it("never leaves the device without a network", async () => {
    const { input, sent, asked } = sending(order, { place: [placed], isOffline: true });
    expect(await sendOrder(input)).toEqual({ kind: "unsent" });
    expect([sent, asked()]).toEqual([[], 0]);
  });

  it("is never repeated once the server refused it", async () => {
    const { input, sent, asked } = sending(order, { place: [refused, placed] });
    expect(await sendOrder(input)).toEqual({ kind: "refused", error: refused });
    expect([sent, asked()]).toEqual([["one"], 0]);
  });
});

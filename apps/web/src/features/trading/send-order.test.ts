import { describe, expect, it } from "vitest";
import type { PlacedOrderView } from "@fillmark/contracts/trading";
import { type SendOrderInput, sendOrder } from "./send-order.ts";

const order = {
  pair: "BTC-USD",
  side: "buy",
  type: "market",
  quantity: "0.1",
  clientOrderId: "one",
} as const;
const lost = new Error("lost");
const refused = new Error("refused");

function sending(answers: Array<PlacedOrderView | Error>) {
  const ids: string[] = [];
  let asked = 0;
  const input: SendOrderInput = {
    order,
    place: async ({ clientOrderId }) => {
      ids.push(clientOrderId);
      const answer = answers.shift() ?? lost;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    mayRepeat: (error) => error === lost,
    onAsking: () => {
      asked += 1;
    },
    wait: async () => undefined,
  };
  return { ids, input, asked: () => asked };
}

const placed = { order: {}, fills: [], replayed: true } as unknown as PlacedOrderView;

describe("sendOrder", () => {
  it("asks again under the same id when the answer was lost, so nothing doubles", async () => {
    const { ids, input, asked } = sending([lost, lost, placed]);
    expect(await sendOrder(input)).toEqual({ kind: "placed", placed });
    expect(ids).toEqual(["one", "one", "one"]);
    expect(asked()).toBe(2);
  });

  it("never repeats what the server refused", async () => {
    const { ids, input } = sending([refused, placed]);
    expect(await sendOrder(input)).toEqual({ kind: "refused", error: refused });
    expect(ids).toHaveLength(1);
  });

  it("says that it does not know when every try was lost", async () => {
    const { ids, input } = sending([]);
    expect(await sendOrder(input)).toEqual({ kind: "unknown", error: lost });
    expect(ids).toHaveLength(6);
  });
});

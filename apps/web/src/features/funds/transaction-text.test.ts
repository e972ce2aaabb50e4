import { describe, expect, it } from "vitest";
import type { TransactionView } from "@fillmark/contracts/funds";
import { whatHappened } from "./transaction-text.ts";

const posting: TransactionView = {
  id: "1.1",
  seq: "1",
  at: "2026-11-20T12:00:00.000Z",
  kind: "trade",
  venue: "demo",
  asset: "BTC",
  bucket: "available",
  amount: "0.1",
  balanceAfter: "0.1",
  orderId: "1",
  fillId: "1",
  pair: "BTC-USD",
};

describe("whatHappened", () => {
  it("distinguishes the four legs of a trade by asset and sign", () => {
    expect(whatHappened(posting)).toBe("Bought on BTC-USD");
    expect(whatHappened({ ...posting, amount: "-0.1" })).toBe("Sold on BTC-USD");
    expect(whatHappened({ ...posting, asset: "USD", amount: "-742" })).toBe("Paid on BTC-USD");
    expect(whatHappened({ ...posting, asset: "USD", amount: "742" })).toBe("Received on BTC-USD");
  });

  it("names holds, releases and fees with their pair", () => {
    expect(whatHappened({ ...posting, kind: "hold" })).toBe("Reserved for an order on BTC-USD");
    expect(whatHappened({ ...posting, kind: "release", pair: null })).toBe("Released from an order");
    expect(whatHappened({ ...posting, kind: "fee" })).toBe("Fee on BTC-USD");
    expect(whatHappened({ ...posting, kind: "demo_grant", pair: null })).toBe("Practice money");
  });

  it("says which way a swap's legs went, and names what comes from outside and goes there", () => {
    const swap = { ...posting, kind: "swap", pair: null } as const;
    expect(whatHappened({ ...swap, amount: "-998", asset: "USD" })).toBe("Swapped out");
    expect(whatHappened(swap)).toBe("Swapped in");
    expect(whatHappened({ ...swap, kind: "withdrawal_fee" })).toBe("Withdrawal fee");
    expect(whatHappened({ ...swap, kind: "adjustment" })).toBe("Correction");
    expect(whatHappened({ ...swap, kind: "withdrawal_hold" })).toBe("Reserved for a withdrawal");
  });
});

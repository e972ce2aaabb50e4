import type { FillView, OrderView } from "@fillmark/contracts/trading";

/** An open order of the demo account to buy one bitcoin at 60,000, unless `changed` says otherwise. */
export function orderOf(id: string, changed: Partial<OrderView> = {}): OrderView {
  return {
    id,
    clientOrderId: null,
    pair: "BTC-USD",
    venue: "demo",
    side: "buy",
    type: "limit",
    timeInForce: "GTC",
    expiresAt: null,
    postOnly: false,
    price: "60000",
    protectionPrice: null,
    quantity: "1",
    quoteAmount: null,
    iceberg: null,
    state: "new",
    endReason: null,
    rejection: null,
    filled: "0",
    remaining: "1",
    value: "0",
    averagePrice: null,
    fee: "0",
    feeAsset: "USD",
    makerFeeBps: 10,
    takerFeeBps: 20,
    held: "60000",
    heldAsset: "USD",
    queueAhead: null,
    trigger: null,
    group: null,
    placedAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    endedAt: null,
    seq: "10",
    ...changed,
  };
}

/** A fill of the whole order by the market maker. */
export function fillOf(id: string, orderId = "7"): FillView {
  return {
    id,
    orderId,
    pair: "BTC-USD",
    venue: "demo",
    side: "buy",
    price: "60000",
    quantity: "1",
    value: "60000",
    fee: "1",
    feeAsset: "USD",
    role: "taker",
    counterparty: "liquidity",
    at: "2026-01-01T00:00:00.000Z",
    evidence: {} as never,
  };
}

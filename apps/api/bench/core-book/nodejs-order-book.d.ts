/** What the bench uses of the peer; the package's own `types` field points at a file that isn't there. */
declare module "nodejs-order-book" {
  interface Processed {
    quantityLeft: number;
    err: unknown;
  }
  export class OrderBook {
    market(order: { side: "buy" | "sell"; size: number }): Processed;
    limit(order: {
      side: "buy" | "sell";
      id: string;
      size: number;
      price: number;
      timeInForce?: "GTC" | "IOC" | "FOK";
    }): Processed;
    modify(id: string, update: { price: number }): Processed;
    cancel(id: string): unknown;
    depth(): [asks: [number, number][], bids: [number, number][]];
  }
}

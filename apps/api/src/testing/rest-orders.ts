import { send, type Answer } from "./http-client.ts";

/** A limit order on demo that rests: `POST /api/v1/orders` of the server at `url`, as the bearer of `headers`. */
export function placeRestingOrder(
  url: string,
  { headers, clientOrderId }: { headers: Record<string, string>; clientOrderId: string },
): Promise<Answer> {
  const body = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.001",
    price: "7000",
    client_order_id: clientOrderId,
  };
  return send(`${url}/api/v1/orders`, { headers, body });
}

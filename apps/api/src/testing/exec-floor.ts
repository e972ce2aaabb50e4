// One bot at work, as a table of its deeds and of what it then hears asks for it: orders by REST, reports by its private stream.
import type { BinanceDesk, BinanceTrader, SignedSend } from "./binance-desk.ts";
import { signedParams } from "./binance-messages.ts";
import type { BinanceRequest } from "./binance-client.ts";
import { openSocket, type Message } from "./web-socket-client.ts";

export type OrderParams = Readonly<Record<string, string | number>>;

export interface ExecFloor {
  readonly desk: BinanceDesk;
  readonly send: SignedSend;
  /** Places an order of BTCUSD, and gives what was answered. */
  place(params: OrderParams): Promise<Message>;
  /** Cancels it by its number. */
  cancel(orderId: unknown): Promise<Message>;
  /** Everything that is open, oldest first. */
  open(): Promise<Message[]>;
  /** What is free and held of an asset, together. */
  owned(asset: string): Promise<number>;
  /** By order, in the order of their numbers: what its reports said in turn, as `NEW NEW` or `TRADE FILLED`. */
  heard(): string[][];
}

/** Of a trader with demo money who owns so much BTC before anybody listens. */
export async function openFloor(desk: BinanceDesk, owns: string | null): Promise<ExecFloor> {
  const trader = await desk.addTrader();
  const ask = async (method: string, path: string, params: BinanceRequest["params"] = {}) =>
    Object((await trader.send(method, path, params)).body);
  const place = (params: OrderParams) => ask("POST", "/api/v3/order", { symbol: "BTCUSD", ...params });
  if (owns !== null) await place({ side: "BUY", type: "MARKET", quantity: owns });
  const reports = await listen(desk, trader);
  return {
    desk,
    send: trader.send,
    place,
    cancel: (orderId) => ask("DELETE", "/api/v3/order", { symbol: "BTCUSD", orderId: Number(orderId) }),
    open: () => ask("GET", "/api/v3/openOrders"),
    async owned(asset) {
      const { balances } = await ask("GET", "/api/v3/account");
      const found = balances.find((balance: Message) => balance["asset"] === asset);
      return Number(found?.free) + Number(found?.locked);
    },
    heard() {
      const all = reports().filter(({ e }) => e === "executionReport");
      const ids = [...new Set(all.map(({ i }) => Number(i)))].toSorted((one, other) => one - other);
      return ids.map((id) => all.filter(({ i }) => i === id).map(({ x, X }) => `${x} ${X}`));
    },
  };
}

async function listen(desk: BinanceDesk, { signer }: BinanceTrader): Promise<() => Message[]> {
  const socket = await openSocket(`${desk.app.url}/binance/demo/ws-api/v3`);
  const params = signedParams(signer, { timestamp: desk.clock.now() });
  const { status, error } = await socket.ask("userDataStream.subscribe.signature", params);
  if (status !== 200) throw new Error(`The private stream didn't begin: ${JSON.stringify(error)}`);
  return () => socket.messages.flatMap(({ event }) => (event === undefined ? [] : [event]));
}

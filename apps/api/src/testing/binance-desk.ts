// The whole product on a market that a test sets, and traders with keys for the dialect of Binance: what its tests begin with.
import type { CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import {
  binanceClient,
  type BinanceAnswer,
  type BinanceRequest,
  type BinanceSend,
} from "./binance-client.ts";
import { expectLedgerBalanced } from "./expect-ledger-balanced.ts";
import { scriptedFeed, type ScriptedFeed } from "./scripted-feed.ts";
import { makeSigner, type Signer } from "./signer.ts";
import { movableClock, startTestApp, type MovableClock, type TestApp, type TestUser } from "./test-app.ts";

export type SignedSend = (
  method: string,
  path: string,
  params?: BinanceRequest["params"],
) => Promise<BinanceAnswer>;

export interface BinanceTrader {
  readonly user: TestUser;
  readonly signer: Signer;
  /** Signed with their key, on the base of the demo venue. */
  readonly send: SignedSend;
}

export interface BinanceDesk {
  readonly app: TestApp;
  readonly clock: MovableClock;
  readonly feed: ScriptedFeed;
  readonly call: BinanceSend;
  /** Calls of another base: `/binance` takes keys of both venues. */
  callAt(base: string): BinanceSend;
  /** Registers a trader with demo money and a key that may read and trade, unless `key` says otherwise. */
  addTrader(key?: Partial<CreateApiKeyInput>): Promise<BinanceTrader>;
  /** Fails where the ledger doesn't balance. */
  close(): Promise<void>;
}

/** An order of BTC-USD that rests below the market. */
export const restingOrder = {
  symbol: "BTCUSD",
  side: "BUY",
  type: "LIMIT",
  timeInForce: "GTC",
  quantity: "0.01",
  price: "7000",
} as const;

export async function startBinanceDesk(env: Readonly<Record<string, string>> = {}): Promise<BinanceDesk> {
  const clock = movableClock();
  const feed = scriptedFeed();
  const app = await startTestApp({ clock, feed, env });
  // As `waitUntilSigningCounts`, without waiting.
  clock.moveBy(3_000);
  const callAt = (base?: string): BinanceSend =>
    binanceClient(
      () => app.url,
      () => clock.now(),
      base,
    );
  const call = callAt();
  return {
    app,
    clock,
    feed,
    call,
    callAt,
    async addTrader(key) {
      const user = await app.registerUser();
      await app.caller(user.id).demo.toggle({ enabled: true });
      const signer = await makeSigner(app, user, key);
      return {
        user,
        signer,
        send: (method, path, params = {}) => call(method, path, { signer, params }),
      };
    },
    async close() {
      try {
        await expectLedgerBalanced(app.db.url);
      } finally {
        await app.close();
      }
    },
  };
}

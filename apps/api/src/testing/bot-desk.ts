// The whole product on its usual market, and one trader with demo money, for programs of others that are pointed at it.
import type { CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import { expectLedgerBalanced } from "./expect-ledger-balanced.ts";
import { makeSigner, waitUntilSigningCounts, type Signer } from "./signer.ts";
import { startTestApp, type TestApp, type TestUser } from "./test-app.ts";

export interface BotDesk {
  readonly app: TestApp;
  readonly user: TestUser;
  /** Where the dialect of Binance is served for demo keys, over HTTP and over WebSocket. */
  readonly base: string;
  readonly socketBase: string;
  /** A key of the trader that may read and trade on the demo venue, unless `key` says otherwise. */
  makeKey(key?: Partial<CreateApiKeyInput>): Promise<Signer & { readonly secret: string }>;
  /** Fails where the ledger doesn't balance. */
  close(): Promise<void>;
}

export async function startBotDesk(): Promise<BotDesk> {
  const app = await startTestApp();
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  await waitUntilSigningCounts();
  const base = `${app.url}/binance/demo`;
  return {
    app,
    user,
    base,
    socketBase: base.replace("http:", "ws:"),
    async makeKey(key) {
      const signer = await makeSigner(app, user, key);
      return { ...signer, secret: signer.secret ?? "" };
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

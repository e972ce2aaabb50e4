// A trader who makes keys for programs: what tests of keys that sign begin and end with.
import type { CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import { send, type Answer } from "./http-client.ts";
import { scriptedFeed } from "./scripted-feed.ts";
import { makeSigner, signedHeaders, type Signer } from "./signer.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "./test-app.ts";

export interface KeyOwners {
  readonly app: TestApp;
  readonly clock: ReturnType<typeof movableClock>;
  /** Registers another trader, whose keys the next calls make. */
  next(): Promise<TestUser>;
  /** A key of theirs that reads the live venue, unless `input` says otherwise. */
  signerOf(input?: Partial<CreateApiKeyInput>): Promise<Signer>;
  /** Reads the account by /api/v1, signed. */
  account(signer: Signer, headers?: Record<string, string>): Promise<Answer>;
}

export async function startKeyOwners(): Promise<KeyOwners> {
  const clock = movableClock();
  const app = await startTestApp({ clock, feed: scriptedFeed() });
  let owner: TestUser | null = null;
  return {
    app,
    clock,
    next: async () => (owner = await app.registerUser()),
    async signerOf(input = {}) {
      owner ??= await app.registerUser();
      return makeSigner(app, owner, { name: "My program", venue: "live", scopes: ["read"], ...input });
    },
    account: (signer, headers = {}) => {
      const call = { method: "GET", path: "/api/v1/account", timestamp: clock.now() };
      return send(`${app.url}${call.path}`, { headers: { ...signedHeaders(signer, call), ...headers } });
    },
  };
}

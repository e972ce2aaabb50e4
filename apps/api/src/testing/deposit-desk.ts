// An installation with two people who may decide about deposits: what tests of what comes in begin and end with.
import { startDeposit, financier, railEnv } from "./deposit-calls.ts";
import { expectApprovalsHold } from "./expect-approvals-hold.ts";
import { expectLedgerBalanced } from "./expect-ledger-balanced.ts";
import { scriptedFeed } from "./scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "./test-app.ts";

export interface DepositDesk {
  readonly app: TestApp;
  readonly admin: TestAgent;
  readonly colleague: TestAgent;
  /** Asks to pay in by a bank. */
  bank(user: TestUser, amount?: string): ReturnType<typeof startDeposit>;
  /** Of all deposits of this user, in the smallest units. */
  creditedTo(user: TestUser): Promise<string | undefined>;
  /** Fails where the ledger doesn't add up, or someone agreed to what they may not. */
  close(): Promise<void>;
}

export async function openDepositDesk(): Promise<DepositDesk> {
  const app = await startTestApp({ feed: scriptedFeed(), env: railEnv });
  return {
    app,
    admin: await financier(app),
    colleague: await financier(app),
    bank: (user, amount = "100") => startDeposit(app, user, { kind: "bank", amount }),
    async creditedTo({ id }) {
      const rows = await app.em.fork().execute<{ sum: string }[]>(
        `select coalesce(sum(t.amount), 0)::text as sum from transfers t join accounts a on a.id = t.to_account
         where t.venue = 'live' and t.kind = 'deposit' and a.owner = ?`,
        [id],
      );
      return rows[0]?.sum;
    },
    async close() {
      try {
        await expectLedgerBalanced(app.db.url);
        await expectApprovalsHold(app.db.url);
      } finally {
        await app.close();
      }
    },
  };
}

// Who attacks, whom, and what must stay as it is.
import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { expectLedgerBalanced } from "../src/testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../src/testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller, type TestUser } from "../src/testing/test-app.ts";
import { makeVictim } from "../src/testing/victim.ts";

export interface HostileFixture {
  readonly app: TestApp;
  readonly attacker: TestUser;
  readonly token: { readonly user: string; readonly admin: string };
  /** Calls of nobody, of the attacker, and of an admin whose role allows little. */
  readonly callers: Readonly<Record<"guest" | "user" | "admin", TestCaller>>;
  /** Ids of another user's things, and of things that anybody may see. */
  readonly things: readonly string[];
  /** Texts that only another user's data has: a caller that gets one has read what is not theirs. */
  readonly secrets: readonly string[];
  /** All money that isn't the attacker's practice, as one text. */
  money(): Promise<string>;
  expectBalanced(): Promise<void>;
}

const DOLLARS = 10n ** 12n;

export async function openFixture(): Promise<HostileFixture> {
  const app = await startTestApp({ feed: scriptedFeed() });
  const owner = await app.registerUser();
  const attacker = await app.registerUser();
  const ofOwner = app.caller(owner.id);
  await ofOwner.demo.toggle({ enabled: true });
  await app.caller(attacker.id).demo.toggle({ enabled: true });
  await app.parts.exchange.submit(
    {
      type: "deposit",
      venue: "live",
      owner: owner.id,
      asset: "USD",
      amount: DOLLARS,
      from: "external:test",
      reference: "of somebody else",
    },
    "system:test",
  );
  const victim = await makeVictim(app, owner);
  // Whatever is sent may come back: what is listened for is never sent.
  const sent = { ...victim, clientOrderId: "of-nobody" };
  await untilHeld(app, victim.withdrawalId);
  const secret = `between us ${randomUUID()}`;
  await ofOwner.chat.send({ clientMessageId: randomUUID(), text: secret });
  const weak = await app.agent("editor");
  const signedIn = await app.parts.auth.sessions.open("admin", weak.id, { address: "", userAgent: "test" });
  return {
    app,
    attacker,
    token: { user: attacker.token, admin: signedIn.bearer },
    callers: { guest: app.caller(), user: app.caller(attacker.id), admin: weak.call },
    things: [...Object.values(sent).map(String), "what-the-demo-account-is", "0", "1"],
    secrets: [
      secret,
      owner.email,
      owner.password,
      victim.clientOrderId,
      "Of somebody else",
      app.admin.password,
    ],
    money: () => moneyOf(app, owner.id),
    expectBalanced: () => expectLedgerBalanced(app.db.url),
  };
}

/** The operator's own job holds what the withdrawal needs, seconds after it was asked for. */
async function untilHeld(app: TestApp, withdrawalId: string): Promise<void> {
  const isHeld = async (): Promise<void> => {
    const rows = await app.em.execute<unknown[]>(
      `select 1 from withdrawals where id = ? and state = 'awaiting_approval'`,
      [withdrawalId],
    );
    if (rows.length === 0) throw new Error("The withdrawal is not held yet.");
  };
  await vi.waitFor(isHeld, { timeout: 60_000, interval: 200 });
}

/** The attacker is free to practise; all else that is money belongs to others or to the operator. */
async function moneyOf(app: TestApp, ownerId: string): Promise<string> {
  const hash = (table: string, where: string) =>
    `(select coalesce(md5(string_agg(t::text, '' order by t.id)), '') from ${table} t where ${where})`;
  const [row] = await app.em.execute<{ money: string }[]>(
    `select concat_ws(' ',
       ${hash("accounts", "t.venue = 'live' and (t.available <> 0 or t.held <> 0)")},
       ${hash("accounts", "t.venue = 'demo' and t.owner = ?")},
       ${hash("orders", "t.venue = 'live' or t.owner = ?")},
       ${hash("withdrawals", "t.user_id = ?::uuid")},
       ${hash("deposits", "t.user_id = ?::uuid")},
       ${hash("transfers", "t.from_account in (select id from accounts where venue = 'live')")}) as money`,
    [ownerId, ownerId, ownerId, ownerId],
  );
  return String(row?.money);
}

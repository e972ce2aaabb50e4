// An installation at which everything is there that the live venue is opened with.
import { giveFactor } from "./admin-session.ts";
import { scriptedFeed, type ScriptedFeed } from "./scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestAppOptions } from "./test-app.ts";

const never = (): never => {
  throw new Error("Nobody asks this rail.");
};

/** A rail of real money that nobody has asked for anything yet. */
export const realRail = {
  id: "real-bank",
  kind: "bank",
  isSandbox: false,
  assets: ["USD"],
  depositInstructions: never,
  payOut: never,
  payoutState: never,
  readWebhook: never,
  requireStanding: never,
} as const;

export interface ReadyApp {
  readonly app: TestApp;
  /** Another owner with a second factor. */
  owner(): Promise<TestAgent>;
  /** Everything on the list is there from here on. The market is simulated before, so that the sandbox trades. */
  ready(): Promise<void>;
}

/** With a real rail and a mail server that takes everything; what else is missing comes by `ready`. */
export async function startReadyApp(options: Pick<TestAppOptions, "env"> = {}): Promise<ReadyApp> {
  const feed = scriptedFeed();
  return readyApp(await startTestApp({ ...options, feed, rails: [realRail] }), feed);
}

/** One that was started with a real rail already. */
export function readyApp(app: TestApp, feed: ScriptedFeed): ReadyApp {
  const { mailer, auth } = app.parts;
  app.parts.mailer = {
    sends: true,
    from: "desk@example.com",
    send: () => Promise.resolve(),
    close: () => mailer.close(),
  };
  app.parts.auth = { ...auth, cookies: { origin: "https://exchange.example", secure: true } };
  const owner = async () => {
    const agent = await app.agent("owner");
    await giveFactor(app, agent);
    return agent;
  };
  return {
    app,
    owner,
    async ready() {
      feed.becomeReal();
      const first = await owner();
      await owner();
      await fillRecords(app, first);
      const { checks } = await first.call.liveVenue.find();
      for (const { check, about } of checks)
        if (check === "restore" || check === "proxy" || check === "counsel")
          await first.call.liveVenue.confirm({ check, about, note: "Seen with my own eyes" });
    },
  };
}

/** A backup, a proof, a mail that was sent, and texts that someone has published. */
async function fillRecords(app: TestApp, { id }: TestAgent): Promise<void> {
  const run = (sql: string, values: readonly unknown[] = []) => app.em.fork().execute(sql, [...values]);
  const now = new Date(app.parts.clock.now());
  for (const kind of ["backup", "proof"])
    await run(`insert into command_runs (kind, began_at, ended_at, is_well, seq) values (?, ?, ?, true, 1)`, [
      kind,
      now,
      now,
    ]);
  await run(
    `insert into mails (recipient, subject, body, kind, once, state, next_try_at, created_at, sent_at)
     values ('owner@example.com', 'A test', 'A test', 'account.notice', 'ready-to-open', 'sent', ?, ?, ?)`,
    [now, now, now],
  );
  await run(
    `insert into legal_versions (kind, version, title, body, summary, needs_consent, published_at, published_by)
     select kind, max(version) + 1, 'Of ours', 'Of ours', '', false, ?, ? from legal_versions group by kind`,
    [now, id],
  );
}

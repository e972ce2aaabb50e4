// The product's own HTTP host, composed as in production but for the market, which stands still, and for limits and
// jobs, which are off. Usage: server.ts <database url>
import { fileURLToPath } from "node:url";
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { z } from "zod";
import { systemClock } from "../../src/runtime/clock.port.ts";
import { openOrm } from "../../src/db/orm.ts";
import { seedExchange } from "../../src/db/seed/seed-exchange.ts";
import { openTips } from "../../src/composition/open-tips.ts";
import { parseEnv } from "../../src/env.ts";
import { openExchange } from "../../src/exchange/index.ts";
import { createAccountEvents } from "../../src/features/account/index.ts";
import { createAuth } from "../../src/features/auth/index.ts";
import { changeConversation } from "../../src/features/chat/index.ts";
import { createMarketData } from "../../src/features/market/index.ts";
import { createServer } from "../../src/http/server.ts";
import { OrdersInFlight } from "../../src/runtime/orders-in-flight.ts";
import { watchDiskSpace } from "../../src/runtime/disk-space.ts";
import { composeSupport } from "../../src/composition/compose-support.ts";
import { createCaller } from "../../src/router.ts";
import { createSecretBox } from "../../src/runtime/secret-box.ts";
import { scriptedFeed } from "../../src/testing/scripted-feed.ts";
import type { Parts } from "../../src/context/context.ts";
import { systemContext } from "../../src/context/system-context.ts";
import { serve, sharedNow } from "./child.ts";
import { countStatements } from "./count-statements.ts";
import { registerNaivePoll } from "./naive-poll.ts";
import { conversationId } from "./seed.ts";

const url = process.argv[2] ?? "";
const countedStatements = countStatements();
const log = pino({ level: "silent" });
const clock = systemClock;
const env = parseEnv({ DATABASE_URL: url, NODE_ENV: "test" });

const orm = await openOrm({ url });
const exchange = await openExchange({ url, log, clock });
const feed = scriptedFeed();
await seedExchange(exchange, { pairs: feed.pairs(), fundsLive: false });
const market = createMarketData({ feed, exchange, clock, log });
await market.start();
const auth = createAuth({
  em: orm.em.fork(),
  clock,
  publicOrigin: null,
  isSecure: false,
  registersByMail: false,
  google: null,
  secretBox: createSecretBox(randomBytes(32)),
  userSession: { idleHours: 168, maxHours: 720 },
  takesBearerKeys: true,
  areLimitsOn: false,
});
const accountEvents = createAccountEvents(exchange);
const support = composeSupport(env, { orm, clock, log, url });
const disk = watchDiskSpace({ folder: ".", floorMegabytes: 0, log });
const parts: Parts = {
  log,
  clock,
  exchange,
  market,
  auth,
  accountEvents,
  disk,
  tips: openTips(env, url),
  ...support,
};
const app = await createServer({
  parts,
  em: orm.em.fork(),
  webFolder: fileURLToPath(new URL(".", import.meta.url)),
  trustProxy: 0,
  googleSignIn: false,
  isSecure: false,
  requestsPerMinute: 1_000_000_000,
  areLimitsOn: false,
  ordersInFlight: new OrdersInFlight(),
  // All clients come from one network here.
  budget: {
    connections: 20_000,
    connectionsOfNetwork: 20_000,
    privateStreams: 20_000,
    marketStreams: 20_000,
  },
  liveVenue: () => ({ state: "sandbox", isSandbox: true, decidesAlone: false, isFirstLife: true }),
  registerMarketStream: () => ({ close: () => undefined }),
});
registerNaivePoll(app, { parts, em: orm.em.fork() });
await app.listen({ port: 0, host: "127.0.0.1" });

const committedAt = new Map<string, number>();
support.chat.onCommitted(({ id }) => void committedAt.set(id, sharedNow()));

const Answers = z.object({ users: z.array(z.int()), everyMs: z.number() });

/** An agent's message to each of these users, one after the other; when each was committed. */
async function answerUsers(input: unknown): Promise<{ user: number; at: number }[]> {
  const { users, everyMs } = Answers.parse(input);
  const author = { kind: "admin" as const, id: randomUUID() };
  const since = sharedNow();
  for (const [position, user] of users.entries()) {
    const waitMs = since + position * everyMs - sharedNow();
    if (waitMs > 0) await pause(waitMs);
    const key = { conversationId: conversationId(user) };
    await changeConversation({ em: orm.em.fork(), clock, chat: support.chat }, key, (draft) =>
      draft.addMessage({
        author,
        clientMessageId: randomUUID(),
        payloadHash: "-",
        text: "It is on its way.",
        fileId: null,
      }),
    );
  }
  return users.map((user) => ({ user, at: committedAt.get(conversationId(user)) ?? Number.NaN }));
}

const agent = { id: "00000000-0000-7000-a000-000000000000", name: "Agent" };
support.desk.connect(agent);

/** Publishes to everybody that support is there, or away: one event to each stream. */
function publishToAll(input: unknown): { at: number } {
  const at = sharedNow();
  support.desk.setAvailability(agent, z.enum(["online", "away"]).parse(input));
  return { at };
}

/** As an agent who is signed in, one after the other. */
async function search(input: unknown): Promise<{ text: string; ms: number; hits: number }[]> {
  const actor = {
    type: "admin" as const,
    adminId: agent.id,
    sessionId: agent.id,
    role: "support" as const,
    mustAddFactor: false,
  };
  const caller = createCaller({ ...systemContext(parts, orm.em, "bench"), actor });
  const searched: { text: string; ms: number; hits: number }[] = [];
  for (const text of z.array(z.string()).parse(input)) {
    const since = performance.now();
    const { items } = await caller.inbox.search({ text, limit: 25 });
    searched.push({ text, ms: performance.now() - since, hits: items.length });
  }
  return searched;
}

serve({
  port: () => {
    const address = app.server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  },
  usage: () => {
    const { user, system } = process.cpuUsage();
    const { rss } = process.memoryUsage();
    return { cpuMicros: user + system, rssBytes: rss, statements: countedStatements() };
  },
  collectGarbage: () => {
    globalThis.gc?.();
  },
  answerUsers,
  publishToAll,
  search,
});

// The HTTP host of one variant, in a process of its own: the product's own server, with one of two writers.
// Usage: server.ts <database url> <its owner's url> <batched | each> <fixed | sessions> [keys]
// `fixed` knows its users by heart; `sessions` reads session and venue from the database for each request, as
// the product does. Prints one line of JSON with its address and its users' tokens.
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { systemClock } from "../../src/runtime/clock.port.ts";
import { migrate } from "../../src/db/migrate.ts";
import { openOrm } from "../../src/db/orm.ts";
import { seedExchange } from "../../src/db/seed/seed-exchange.ts";
import type { Exchange } from "../../src/exchange/exchange.port.ts";
import { openExchange } from "../../src/exchange/index.ts";
import { createAccountEvents } from "../../src/features/account/index.ts";
import { createAuth, type Auth } from "../../src/features/auth/index.ts";
import { makeKeyAtShell } from "../../src/features/auth/api-keys/make-key-at-shell.ts";
import { createMarketData } from "../../src/features/market/index.ts";
import { openTips } from "../../src/composition/open-tips.ts";
import { parseEnv } from "../../src/env.ts";
import { createServer } from "../../src/http/server.ts";
import { OrdersInFlight } from "../../src/runtime/orders-in-flight.ts";
import { watchDiskSpace } from "../../src/runtime/disk-space.ts";
import { noOrderLimits } from "../../src/trpc/order-limits.ts";
import { composeSupport } from "../../src/composition/compose-support.ts";
import { createSecretBox } from "../../src/runtime/secret-box.ts";
import { createCaller } from "../../src/router.ts";
import { scriptedFeed } from "../../src/testing/scripted-feed.ts";
import { noContactCookie, noDevices, type Parts } from "../../src/context/context.ts";
import { openPerOrderExchange } from "./per-order-exchange.ts";

const [url = "", ownerUrl = "", writer = "batched", users = "fixed", withKeys = ""] = process.argv.slice(2);
const USERS = 64;
const log = pino({ level: "silent" });
const clock = systemClock;

await migrate({ url, ownerUrl });
const orm = await openOrm({ url });
const batched = await openExchange({ url, log, clock });
const feed = scriptedFeed();
await seedExchange(batched, { pairs: feed.pairs(), fundsLive: false });
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
/** Of each user whom programs trade for; made where they are asked for alone, as each takes its time. */
const keys: object[] = [];
const tokens = await registerUsers(batched);

let exchange: Exchange = batched;
if (writer === "each") {
  await batched.stop();
  exchange = await openPerOrderExchange({ url, ownerUrl }, batched, clock);
}
const market = createMarketData({ feed, exchange, clock, log });
await market.start();
const app = await createServer({
  parts: partsOf(exchange, users === "fixed" ? knownByHeart(tokens) : auth),
  em: orm.em.fork(),
  webFolder: fileURLToPath(new URL(".", import.meta.url)),
  trustProxy: 0,
  googleSignIn: false,
  isSecure: false,
  requestsPerMinute: 100_000_000,
  areLimitsOn: false,
  ordersInFlight: new OrdersInFlight(),
  liveVenue: () => ({ state: "sandbox", isSandbox: true, decidesAlone: false, isFirstLife: true }),
  registerMarketStream: () => ({ close: () => undefined }),
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${JSON.stringify({ address, tokens: [...tokens.keys()], keys })}\n`);

process.stdin.resume().on("end", () => {
  void app
    .close()
    .then(() => market.stop())
    .then(() => exchange.stop())
    .then(() => orm.close())
    .then(() => process.exit(0));
});

function partsOf(which: Exchange, who: Auth): Parts {
  const accountEvents = createAccountEvents(which);
  return {
    log,
    clock,
    exchange: which,
    market: createMarketData({ feed, exchange: which, clock, log }),
    auth: who,
    accountEvents,
    disk: watchDiskSpace({ folder: ".", floorMegabytes: 0, log }),
    tips: openTips(parseEnv({ DATABASE_URL: url }), url),
    ...composeSupport(parseEnv({ DATABASE_URL: url }), { orm, clock, log, url }),
    // What is measured is the exchange, not its rate limits.
    orderLimits: noOrderLimits,
  };
}

/** Token → user id, each with money enough for any number of orders. */
async function registerUsers(into: Exchange): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const caller = createCaller({
    ...partsOf(into, auth),
    em: orm.em.fork(),
    actor: { type: "guest" },
    requestId: "bench",
    address: "127.0.0.1",
    userAgent: "bench",
    language: "en",
    host: "",
    setSessionCookie: () => undefined,
    devices: noDevices,
    contactCookie: noContactCookie,
  });
  for (let i = 0; i < USERS; i++) {
    const email = `trader${i}-${process.pid}@example.com`;
    const registered = await caller.auth.register({
      email,
      password: `a long password ${process.pid} ${i}`,
    });
    if ("pending" in registered) throw new Error("The bench registers without mails.");
    const { token, user } = registered;
    found.set(token, user.id);
    if (withKeys === "keys") {
      const key = { email, venue: "live", type: "ed25519", scopes: ["read", "trade"] } as const;
      const made = await makeKeyAtShell(orm.em.fork(), { clock, secretBox: auth.secretBox }, key);
      if (made !== null) keys.push(made);
    }
    for (const asset of ["USD", "BTC"]) {
      const reference = `${user.id} ${asset}`;
      const amount = 10n ** 17n;
      const deposit = {
        type: "deposit",
        venue: "live",
        owner: user.id,
        asset,
        amount,
        from: "external:bench",
        reference,
      } as const;
      await into.submit(deposit, "system:bench");
    }
  }
  return found;
}

function knownByHeart(known: ReadonlyMap<string, string>): Auth {
  return {
    ...auth,
    resolve: async ({ headers }) => {
      const userId = known.get(String(headers["authorization"]).slice("Bearer ".length));
      return userId === undefined
        ? { type: "guest" }
        : {
            type: "user",
            userId,
            sessionId: "bench",
            fresh: false,
            venue: null,
            isFrozen: false,
            frozenParts: [],
          };
    },
    venueOf: async () => "live",
  };
}

// A database that falls silent is noticed whatever the watch was about just then, and one that is only away isn't taken for silent.
import { createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { watchForSilence, type SilenceWatch } from "./silence-watch.ts";

let server: Server;
let watch: SilenceWatch;
const sockets = new Set<Socket>();

afterEach(async () => {
  await watch.stop();
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => server.close(done));
});

/** Answers how a database that does this with each connection is reached. */
async function listen(onSocket: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onSocket(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return `postgres://ada@127.0.0.1:${typeof address === "object" ? address?.port : 0}/none`;
}

/** As the driver's own pool says which connections are in use. */
function inUse(): { readonly client: pg.Client; readonly pool: pg.Pool; isCut: () => boolean } {
  let cuts = 0;
  const client = new pg.Client();
  client.end = async () => void (cuts += 1);
  const pool = new pg.Pool();
  watch.watch(pool);
  pool.emit("acquire", Object.assign(client, { release: () => undefined }));
  return { client, pool, isCut: () => cuts > 0 };
}

test("one that takes connections and says nothing from the first on is noticed within five seconds", async () => {
  watch = watchForSilence(await listen(() => undefined));
  const used = inUse();
  const began = performance.now();
  await expect.poll(used.isCut, { timeout: 20_000, interval: 50 }).toBe(true);
  // The process may have been kept waiting: turns are counted, not seconds.
  expect(performance.now() - began).toBeGreaterThan(3_000);
});

test("one that refuses each connection is not silent, and cuts nobody off", async () => {
  let refused = 0;
  watch = watchForSilence(
    await listen((socket) => {
      refused += 1;
      socket.destroy();
    }),
  );
  const used = inUse();
  await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(11);
  expect(used.isCut()).toBe(false);
});

import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { StreamSlots, type StreamHolder, type StreamLimits } from "./stream-slots.ts";

const limits: StreamLimits = { inAll: 6, ofNetwork: 4, ofUser: 3, ofSession: 2 };
const sockets: Socket[] = [];
let server: Server | null = null;

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** A server whose answers never end by themselves, and what it answers with. */
async function openServer(): Promise<{ port: number; next(): Promise<ServerResponse> }> {
  const answers: ServerResponse[] = [];
  const opened = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    answers.push(response);
  });
  server = opened.listen(0, "127.0.0.1");
  await once(opened, "listening");
  const { port } = opened.address() as AddressInfo;
  const next = async (): Promise<ServerResponse> => {
    const before = answers.length;
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    sockets.push(socket);
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => answers.length).toBe(before + 1);
    const answer = answers.at(-1);
    if (answer === undefined) throw new Error("There is an answer.");
    return answer;
  };
  return { port, next };
}

const user = (userId: string, sessionId: string, address: string): StreamHolder => {
  return { userId, sessionId, address };
};
const refused = expect.objectContaining({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 30 } });

function tries(places: StreamSlots, holder: StreamHolder, response: ServerResponse): unknown {
  try {
    places.take(holder, response);
    return "taken";
  } catch (error) {
    return error;
  }
}

test("a session, a user, a network and all together have only so many", async () => {
  const { next } = await openServer();
  const places = new StreamSlots(limits);
  const holders: [StreamHolder, unknown][] = [
    [user("ann", "a1", "2001:db8:0:1::1"), "taken"],
    [user("ann", "a1", "2001:db8:0:1::2"), "taken"],
    [user("ann", "a1", "198.51.100.1"), refused],
    [user("ann", "a2", "2001:db8:0:1::3"), "taken"],
    [user("ann", "a3", "198.51.100.1"), refused],
    [user("bob", "b1", "2001:db8:0:1:ffff::9"), "taken"],
    // The same /64, whatever the rest says; another one is someone else.
    [user("cyd", "c1", "2001:db8:0:1:abcd::1"), refused],
    [user("cyd", "c1", "2001:db8:0:2::1"), "taken"],
    [{ address: "::ffff:203.0.113.1" }, "taken"],
    [{ address: "203.0.113.2" }, refused],
  ];
  for (const [holder, expected] of holders) expect(tries(places, holder, await next())).toEqual(expected);
  expect(places.held).toBe(6);
});

test("what was refused holds nothing, so that others have its place", async () => {
  const { next } = await openServer();
  const places = new StreamSlots(limits);
  for (let count = 0; count < 20; count += 1) {
    tries(places, user("ann", "a1", "198.51.100.1"), await next());
  }
  expect(places.held).toBe(2);
  expect(tries(places, user("bob", "b1", "198.51.100.1"), await next())).toBe("taken");
});

test("a place is free again when the reader leaves, the server ends it, or either cuts it", async () => {
  const { next } = await openServer();
  const places = new StreamSlots({ inAll: 1, ofNetwork: 1 });
  const holder = { address: "198.51.100.1" };
  const ends: ((response: ServerResponse) => void)[] = [
    () => sockets.at(-1)?.end(),
    () => sockets.at(-1)?.resetAndDestroy(),
    (response) => response.end("bye"),
    (response) => response.destroy(),
    (response) => response.socket?.destroy(),
  ];
  for (const end of ends) {
    const response = await next();
    places.take(holder, response);
    expect(places.held).toBe(1);
    end(response);
    await expect.poll(() => places.held).toBe(0);
  }
});

test("a client that reads nothing though there is much to read is let go, and a client that is only sent little stays", async () => {
  const { next } = await openServer();
  const places = new StreamSlots(limits);
  const stalled = await next();
  sockets.at(-1)?.pause();
  const quiet = await next();
  places.take({ address: "198.51.100.1" }, stalled, 1_500);
  places.take({ address: "198.51.100.2" }, quiet, 1_500);
  const beat = setInterval(() => quiet.write(": still here\n\n"), 100);
  stalled.write("x".repeat(64 * 1_048_576));
  await expect.poll(() => places.held).toBe(1);
  expect(quiet.destroyed).toBe(false);
  clearInterval(beat);
});

test("an answer that is closed already gets no place, as nothing would give it back", async () => {
  const { next } = await openServer();
  const places = new StreamSlots(limits);
  const response = await next();
  response.destroy();
  await once(response, "close");
  expect(tries(places, { address: "198.51.100.1" }, response)).toEqual(refused);
  expect(places.held).toBe(0);
});

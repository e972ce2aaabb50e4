// What a WebSocket of ours may cost, whoever is at its other end: each bound over real sockets, and that nobody else feels it.
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { closeAllSockets, openSocket, refusedSocket } from "../../../testing/web-socket-client.ts";
import { sendErrorResponse } from "../../error-response.ts";
import { StreamSlots } from "../../stream-slots.ts";
import type { SocketTerms } from "./socket-terms.ts";
import type { StreamSocket } from "./stream-socket.ts";
import { openWebSockets, type WebSockets } from "./web-sockets.ts";

let app: FastifyInstance;
let sockets: WebSockets;
let places: StreamSlots;
let url = "";
const served: StreamSocket[] = [];

/** A host whose sockets answer each message with itself. */
async function host(terms: Partial<SocketTerms> = {}): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(sendErrorResponse);
  places = new StreamSlots({ inAll: 1_000, ofNetwork: 3 });
  const isForeign = ({ headers }: { headers: { origin?: string | undefined } }): boolean =>
    headers.origin === "https://evil.example";
  sockets = openWebSockets(app, { places, isForeign, terms });
  app.get("/binance/ws", async (request, reply) => {
    sockets.open({ request, reply }, (socket) => {
      served.push(socket);
      socket.onText((text) => {
        if (text === "fail") throw new Error("A bug.");
        if (socket.count()) socket.sendText(JSON.stringify({ text: text.slice(0, 20) }));
      });
    });
    return reply;
  });
  app.get("/elsewhere", async () => ({ isHere: true }));
  app.addHook("preClose", async () => sockets.close());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/binance/ws`;
}

afterEach(async () => {
  closeAllSockets();
  served.length = 0;
  await app.close();
});

const isAlive = async (socket: Awaited<ReturnType<typeof openSocket>>): Promise<boolean> => {
  socket.send("hello");
  return (await socket.next(({ text }) => text === "hello"))["text"] === "hello";
};

test("a message that is too large ends its socket with 1009 and no other", async () => {
  await host();
  const [loud, other] = [await openSocket(url), await openSocket(url)];
  loud.send("x".repeat(10_000_000));
  expect((await loud.closed).code).toBe(1009);
  expect(await isAlive(other)).toBe(true);
  await expect.poll(() => sockets.size, { timeout: 5_000 }).toBe(1);
});

test("more than five messages within a second end the socket with 1008, pings among them", async () => {
  await host();
  const [fast, other] = [await openSocket(url), await openSocket(url)];
  // So many that they are too many even where they fall into two seconds.
  for (let count = 0; count < 6; count += 1) fast.send(`${count}`);
  for (let count = 0; count < 6; count += 1) fast.ws.ping();
  expect(await fast.closed).toEqual({ code: 1008, reason: "More than 5 messages in a second." });
  expect(await isAlive(other)).toBe(true);
});

test("bytes that are no text end a socket with 1003, broken ones with 1007, and a bug of ours with 1011", async () => {
  await host();
  const binary = await openSocket(url);
  binary.ws.send(Buffer.from([1, 2, 3]));
  expect((await binary.closed).code).toBe(1003);
  const broken = await openSocket(url);
  broken.ws.send(Buffer.from([0xff, 0xfe]), { binary: false });
  expect((await broken.closed).code).toBe(1007);
  const failing = await openSocket(url);
  failing.send("fail");
  expect((await failing.closed).code).toBe(1011);
});

test("who doesn't read is cut off before more than a MiB waits, and the others get everything", async () => {
  await host({ closeMs: 200 });
  const [slow, quick] = [await openSocket(url), await openSocket(url)];
  slow.ws.pause();
  const [first, second] = served;
  const text = JSON.stringify({ text: "x".repeat(50_000) });
  let most = 0;
  for (let count = 0; count < 400; count += 1) {
    first?.sendText(text);
    second?.sendText(text);
    most = Math.max(most, first?.waitingBytes ?? 0);
    if (count % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(first?.isOpen).toBe(false);
  expect(most).toBeLessThan(1_048_576 + 60_000);
  await expect.poll(() => sockets.size).toBe(1);
  await expect.poll(() => quick.messages.length).toBe(400);
});

test("who answers no ping is let go, and who does stays", async () => {
  await host({ pingEveryMs: 40, silentMs: 150, messagesPerSecond: 1_000 });
  const silent = await openSocket(url, { autoPong: false });
  const other = await openSocket(url);
  await silent.closed;
  expect(await isAlive(other)).toBe(true);
});

test("a connection ends after its life, with a word", async () => {
  await host({ pingEveryMs: 20, lifeMs: 50 });
  const socket = await openSocket(url);
  expect(await socket.closed).toEqual({ code: 1001, reason: "A connection lasts 24 hours." });
});

test("a network has only so many, a place is free again when one leaves, and a refusal is an answer of HTTP", async () => {
  await host();
  const first = await openSocket(url);
  await openSocket(url);
  await openSocket(url);
  expect(await refusedSocket(url)).toMatchObject({
    status: 429,
    text: expect.stringContaining("TOO_MANY_REQUESTS"),
  });
  first.ws.terminate();
  await expect.poll(() => places.held).toBe(2);
  await openSocket(url);
});

test("a page of another site opens none, and what is no WebSocket is answered in words", async () => {
  await host();
  const foreign = await refusedSocket(url, { origin: "https://evil.example" });
  expect(foreign).toMatchObject({ status: 403, text: expect.stringContaining("CROSS_SITE") });
  const plain = await fetch(url);
  expect([plain.status, await plain.json()]).toMatchObject([400, { code: "VALIDATION" }]);
  expect((await refusedSocket(`${url}/nowhere`)).status).toBe(404);
});

test("a wish to speak another protocol is passed over everywhere else, and its connection goes on", async () => {
  await host();
  const status = await new Promise((resolve) => {
    const headers = { connection: "Upgrade", upgrade: "websocket" };
    httpRequest(url.replace("/binance/ws", "/elsewhere"), { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(200);
});

test("a goodbye reaches everybody, and who doesn't answer it is cut off in time", async () => {
  await host({ closeMs: 300 });
  const polite = await openSocket(url);
  const deaf = connect(Number(new URL(url).port), "127.0.0.1");
  deaf.write(
    `GET /binance/ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n` +
      `sec-websocket-key: ${Buffer.alloc(16).toString("base64")}\r\n\r\n`,
  );
  deaf.on("error", () => undefined);
  await expect.poll(() => sockets.size).toBe(2);
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(await polite.closed).toMatchObject({ code: 1001 });
  await expect.poll(() => sockets.size).toBe(0);
});

// What one connection may do by HTTP/2, with bounds that end soon.
import { once } from "node:events";
import { constants } from "node:http2";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, createServer, TLSSocket, type Server } from "node:tls";
import { afterAll, afterEach, expect, test } from "vitest";
import { certificateFolder } from "../testing/certificates.ts";
import { answerOf, connectHttp2, type Http2Line } from "../testing/http2-client.ts";
import { asMessages, type Http2Request, type Http2Response } from "./http2-messages.ts";
import { createHttp2Sessions, type Http2Bounds } from "./http2-sessions.ts";

const folder = certificateFolder();
const { cert, key } = folder.make("pair");
const lines: Http2Line[] = [];
let server: Server | null = null;

afterEach(() => {
  for (const line of lines.splice(0)) line.close();
  server?.close();
});
afterAll(() => folder.remove());

const usual: Http2Bounds = {
  maxHeaderBytes: 16_384,
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 60_000,
  keepAliveTimeoutMs: 60_000,
  streamsOfNetwork: 1_000,
};

type Handler = (request: Http2Request, response: Http2Response) => void;
const ok: Handler = (_request, response) => void response.end("ok");

async function open(bounds: Partial<Http2Bounds> = {}, handler: Handler = ok) {
  const sessions = createHttp2Sessions({ ...usual, ...bounds }, handler);
  server = createServer({ cert, key, ALPNProtocols: ["h2"] }, (socket) => sessions.take(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const line = async (): Promise<Http2Line> => {
    const made = await connectHttp2(`https://127.0.0.1:${port}`);
    lines.push(made);
    return made;
  };
  return { sessions, line, port };
}

/** The connection's frames, written by hand. */
async function rawLine(port: number): Promise<{ socket: TLSSocket; goneWith(): Promise<number | null> }> {
  const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false, ALPNProtocols: ["h2"] });
  socket.on("error", () => undefined);
  await once(socket, "secureConnect");
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => (received = Buffer.concat([received, chunk])));
  socket.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
  socket.write(frame(4, 0, 0, Buffer.alloc(0)));
  const goneWith = async (): Promise<number | null> => {
    if (!socket.closed) await once(socket, "close");
    return goAwayCode(received);
  };
  return { socket, goneWith };
}

function frame(...[type, flags, stream, payload]: [number, number, number, Buffer]): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

function goAwayCode(received: Buffer): number | null {
  for (let at = 0; at + 9 <= received.length; at += 9 + received.readUIntBE(at, 3)) {
    if (received.readUInt8(at + 3) === 7) return received.readUInt32BE(at + 13);
  }
  return null;
}

/** GET / of no host but x, without Huffman and without the table. */
const head = Buffer.from([0x82, 0x87, 0x84, 0x41, 0x01, 0x78]);

test("one connection has no more than so many requests at once, nor more than its network", async () => {
  const { line } = await open({}, () => undefined);
  const first = await line();
  expect(first.session.remoteSettings.maxConcurrentStreams).toBe(100);
  server?.close();
  const { line: lineOfFew } = await open({ streamsOfNetwork: 7 }, () => undefined);
  expect((await lineOfFew()).session.remoteSettings.maxConcurrentStreams).toBe(7);
});

test("a client that opens more at once than it may is refused them, and those it may are served", async () => {
  let served = 0;
  const { port } = await open({ streamsOfNetwork: 5 }, () => (served += 1));
  const { socket } = await rawLine(port);
  for (let id = 1; id <= 41; id += 2) socket.write(frame(1, 0x5, id, head));
  await expect.poll(() => served).toBe(5);
  await sleep(100);
  expect(served).toBe(5);
  socket.destroy();
});

test("headers of more than 16 KiB are refused, by the stream alone", async () => {
  const { line } = await open();
  const one = await line();
  const { status } = await one.send("/", { headers: { "x-long": "a".repeat(20_000) } });
  expect([0, 431]).toContain(status);
  expect((await (await line()).send("/", { headers: { "x-long": "a".repeat(12_000) } })).status).toBe(200);
});

test("requests that are taken back at once end the connection after some hundred (CVE-2023-44487)", async () => {
  let begun = 0;
  const { port, line } = await open({}, () => (begun += 1));
  const { socket, goneWith } = await rawLine(port);
  const cancel = Buffer.alloc(4);
  cancel.writeUInt32BE(constants.NGHTTP2_CANCEL);
  for (let id = 1; id < 4_000; id += 2) {
    socket.write(Buffer.concat([frame(1, 0x5, id, head), frame(3, 0, id, cancel)]));
  }
  await goneWith();
  expect(begun).toBeLessThan(300);
  expect((await line()).session.closed).toBe(false);
});

test("pings and settings without end are answered by a farewell", async () => {
  const { port } = await open();
  const floods: [string, Buffer][] = [
    ["pings", frame(6, 0, 0, Buffer.alloc(8))],
    ["settings", frame(4, 0, 0, Buffer.from([0, 4, 0, 1, 0, 0]))],
  ];
  for (const [, flood] of floods) {
    const { socket, goneWith } = await rawLine(port);
    const timer = setInterval(() => socket.write(Buffer.concat(Array(10).fill(flood))), 5);
    expect(await goneWith()).toBe(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    clearInterval(timer);
  }
});

test("frames of priority, of unknown kinds and without content end the connection when they have no end", async () => {
  const { port, line } = await open({}, (request, response) => {
    if (request.method === "GET") response.end("ok");
    else request.resume();
  });
  const post = Buffer.concat([Buffer.from([0x83]), head.subarray(1)]);
  const floods: [Buffer, number][] = [
    // Priority as RFC 7540 and as RFC 9218 write it, and a kind that nobody knows: nghttp2 counts these itself.
    [frame(2, 0, 1, Buffer.from([0, 0, 0, 0, 15])), constants.NGHTTP2_ENHANCE_YOUR_CALM],
    [frame(16, 0, 0, Buffer.from([0, 0, 0, 1, 0x75])), constants.NGHTTP2_ENHANCE_YOUR_CALM],
    [frame(0xbb, 0, 0, Buffer.alloc(5)), constants.NGHTTP2_ENHANCE_YOUR_CALM],
    // A body's frame with nothing in it, which Node counts.
    [frame(0, 0, 1, Buffer.alloc(0)), constants.NGHTTP2_INTERNAL_ERROR],
  ];
  for (const [flood, farewell] of floods) {
    const { socket, goneWith } = await rawLine(port);
    socket.write(frame(1, 0x4, 1, post));
    // Few at a time: what lies unread as the server closes has the system send a reset, which overtakes the farewell.
    const many = Buffer.concat(Array<Buffer>(100).fill(flood));
    const timer = setInterval(() => socket.writable && socket.write(many), 5);
    expect(await goneWith()).toBe(farewell);
    clearInterval(timer);
  }
  expect((await (await line()).send("/")).status).toBe(200);
});

test("who asks for nothing is let go in time, whatever frames they send", async () => {
  const { port, line } = await open({ headersTimeoutMs: 300, keepAliveTimeoutMs: 300 });
  const { socket, goneWith } = await rawLine(port);
  const timer = setInterval(() => socket.write(frame(6, 0, 0, Buffer.alloc(8))), 100);
  expect(await goneWith()).toBe(constants.NGHTTP2_NO_ERROR);
  clearInterval(timer);
  // Half a head, and no more of it.
  const half = await rawLine(port);
  half.socket.write(frame(1, 0x1, 1, head.subarray(0, 3)));
  await half.goneWith();
  const rests = await line();
  expect((await rests.send("/")).status).toBe(200);
  await expect.poll(() => rests.session.closed).toBe(true);
});

test("a connection with a request under way doesn't rest", async () => {
  const { line } = await open({ headersTimeoutMs: 200, keepAliveTimeoutMs: 200 }, (_request, response) => {
    setTimeout(() => response.end("late"), 800);
  });
  expect(await (await line()).send("/")).toMatchObject({ status: 200, text: "late" });
});

test("a body that comes by drops ends its request, and no other", async () => {
  const { line } = await open({ requestTimeoutMs: 300 }, (request, response) => {
    if (request.url === "/now") response.end("ok");
    else request.resume();
  });
  const one = await line();
  const slow = one.session.request({ ":path": "/slow", ":method": "POST" });
  slow.on("error", () => undefined);
  const timer = setInterval(() => slow.write("a"), 50);
  expect((await answerOf(slow)).status).toBe(0);
  clearInterval(timer);
  expect((await one.send("/now")).status).toBe(200);
});

test("a body that was cut off is no whole one, and its reader hears of it", async () => {
  const seen: unknown[] = [];
  const { port } = await open({}, (request, response) => {
    request.on("data", (chunk: Buffer) => seen.push(chunk.toString()));
    request.on("error", (error) => seen.push(error.message, request.complete, response.destroyed));
    request.on("end", () => seen.push("end"));
  });
  for (const code of [constants.NGHTTP2_CANCEL, constants.NGHTTP2_NO_ERROR]) {
    const { socket } = await rawLine(port);
    const post = Buffer.concat([Buffer.from([0x83]), head.subarray(1)]);
    socket.write(Buffer.concat([frame(1, 0x4, 1, post), frame(0, 0, 1, Buffer.from("half"))]));
    await expect.poll(() => seen).toEqual(["half"]);
    socket.write(frame(3, 0, 1, Buffer.from([0, 0, 0, code])));
    await expect.poll(() => seen).toEqual(["half", "aborted", false, true]);
    socket.destroy();
    seen.length = 0;
  }
});

test("a request looks as one of HTTP/1.1 to what is behind", async () => {
  const { line, port } = await open({}, (...exchanged) => {
    const [request, response] = exchanged;
    expect(asMessages(exchanged)).toBe(true);
    expect(request.socket).toBeInstanceOf(TLSSocket);
    request.resume();
    request.on("end", () => {
      const { host } = request.headers;
      response.end(
        JSON.stringify([host, request.complete, request.socket.remoteAddress, response.destroyed]),
      );
    });
  });
  const { text } = await (await line()).send("/", { method: "POST", body: "all of it" });
  expect(JSON.parse(text)).toEqual([`127.0.0.1:${port}`, true, "127.0.0.1", false]);
});

test("closing lets what is under way end and takes no more, and the end ends it", async () => {
  const responses = new Map<string, Http2Response>();
  const { line, sessions } = await open({}, ({ url }, response) => void responses.set(url, response));
  const [one, other] = [await line(), await line()];
  const answer = one.send("/answered");
  const never = other.send("/never");
  await expect.poll(() => responses.size).toBe(2);
  sessions.close();
  await expect.poll(() => one.session.closed).toBe(true);
  responses.get("/answered")?.end("the end");
  expect((await answer).text).toBe("the end");
  await expect.poll(() => one.session.destroyed).toBe(true);
  expect(other.session.destroyed).toBe(false);
  await sessions.end();
  expect((await never).status).toBe(0);
  await expect.poll(() => other.session.destroyed).toBe(true);
});

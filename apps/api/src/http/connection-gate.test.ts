import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, Socket, type AddressInfo } from "node:net";
import { connect as connectTls } from "node:tls";
import { afterAll, afterEach, expect, test } from "vitest";
import { certificateFolder } from "../testing/certificates.ts";
import { ConnectionGate } from "./connection-gate.ts";

const REFUSAL = "HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n";
const sockets: Socket[] = [];
let server: Server | null = null;
const folder = certificateFolder();
afterAll(() => folder.remove());

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Requests to /slow are never answered. */
async function open(budget: { connections: number; connectionsOfNetwork: number }, countsNetworks = true) {
  const gate = new ConnectionGate({ budget, countsNetworks, refusal: REFUSAL });
  server = createServer((request, response) => {
    if (gate.serves(request, response) && request.url !== "/slow") response.end("ok");
  });
  gate.guard(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  /** A line that has said what it wants, and whether it is open, refused or closed. */
  return async (localAddress: string, path = "/"): Promise<{ state(): string }> => {
    const socket = connect({ host: "127.0.0.1", port, localAddress }).on("error", () => undefined);
    sockets.push(socket);
    let said = "";
    let isClosed = false;
    socket.on("data", (chunk: Buffer) => (said += chunk.toString()));
    socket.on("close", () => (isClosed = true));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const state = (): string =>
      said.startsWith("HTTP/1.1 503") ? "refused" : isClosed ? "closed" : said === "" ? "waits" : "open";
    const hasBegun = (): boolean => (path === "/slow" ? !socket.connecting : state() !== "waits");
    await expect.poll(hasBegun).toBe(true);
    return { state };
  };
}

test("a network has its share, and the next of it is informed", async () => {
  const line = await open({ connections: 8, connectionsOfNetwork: 2 });
  const lines = [await line("127.0.0.2"), await line("127.0.0.2"), await line("127.0.0.2")];
  expect(lines.map(({ state }) => state())).toEqual(["open", "open", "refused"]);
  expect((await line("127.0.0.3")).state()).toBe("open");
});

test("when all are taken, a newcomer has one of the network with the most, and it gets none back", async () => {
  const line = await open({ connections: 6, connectionsOfNetwork: 5 });
  for (let count = 0; count < 5; count += 1) await line("127.0.0.2");
  const others = [await line("127.0.0.3"), await line("127.0.0.4"), await line("127.0.0.5")];
  expect(others.map(({ state }) => state())).toEqual(["open", "open", "open"]);
  await expect.poll(() => sockets.filter((socket) => socket.destroyed).length).toBe(2);
  expect(sockets.slice(0, 2).every((socket) => socket.destroyed)).toBe(true);
  const more = [await line("127.0.0.3"), await line("127.0.0.2")];
  expect(more.map(({ state }) => state())).toEqual(["open", "refused"]);
});

test("a client that is being served keeps the connection", async () => {
  const line = await open({ connections: 3, connectionsOfNetwork: 3 });
  const slow = [];
  for (let count = 0; count < 3; count += 1) slow.push(await line("127.0.0.2", "/slow"));
  await expect.poll(async () => (await line("127.0.0.3")).state()).toBe("refused");
  expect(slow.map(({ state }) => state())).toEqual(["waits", "waits", "waits"]);
});

test("behind a proxy one that rests is closed for the next", async () => {
  const line = await open({ connections: 2, connectionsOfNetwork: 1 }, false);
  const first = await line("127.0.0.1");
  const others = [await line("127.0.0.1"), await line("127.0.0.1")];
  expect(others.map(({ state }) => state())).toEqual(["open", "open"]);
  expect(first.state()).not.toBe("refused");
});

test("what was closed is free again", async () => {
  const line = await open({ connections: 4, connectionsOfNetwork: 2 });
  await line("127.0.0.2");
  await line("127.0.0.2");
  sockets[0]?.destroy();
  await expect.poll(async () => (await line("127.0.0.2")).state()).toBe("open");
});

test("with TLS a connection too many is closed without a word, and those there are go on", async () => {
  const pair = folder.make("pair");
  const gate = new ConnectionGate({
    budget: { connections: 8, connectionsOfNetwork: 2 },
    countsNetworks: true,
    refusal: REFUSAL,
  });
  const secure = createTlsServer(pair, (request, response) => {
    if (gate.serves(request, response)) response.end("ok");
  });
  gate.guard(secure, "tls");
  secure.listen(0, "127.0.0.1");
  await once(secure, "listening");
  server = secure;
  const { port } = secure.address() as AddressInfo;
  const line = (localAddress: string) =>
    new Promise<string>((resolve) => {
      const options = { host: "127.0.0.1", port, localAddress, rejectUnauthorized: false };
      const socket = connectTls(options, () => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
      sockets.push(socket);
      socket.on("data", (chunk: Buffer) => resolve(chunk.toString().slice(0, 12)));
      socket.on("error", () => resolve("closed"));
      socket.on("close", () => resolve("closed"));
    });
  expect([await line("127.0.0.2"), await line("127.0.0.2"), await line("127.0.0.2")]).toEqual([
    "HTTP/1.1 200",
    "HTTP/1.1 200",
    "closed",
  ]);
  expect(await line("127.0.0.3")).toBe("HTTP/1.1 200");
});

test("requests of HTTP/2 are as many at once as there may be connections, of a network and in all", () => {
  const gate = new ConnectionGate({
    budget: { connections: 5, connectionsOfNetwork: 3 },
    countsNetworks: true,
    refusal: REFUSAL,
  });
  const responses: ServerResponse[] = [];
  const asks = (remoteAddress: string): boolean => {
    const socket = new Socket();
    Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
    const request = new IncomingMessage(socket);
    const response = new ServerResponse(request);
    const isServed = gate.servesStream(request, response);
    if (isServed) responses.push(response);
    return isServed;
  };
  const first = Array.from({ length: 4 }, () => asks("10.0.0.1"));
  expect(first).toEqual([true, true, true, false]);
  const others = ["10.0.0.2", "10.0.0.2", "10.0.0.3"].map(asks);
  expect(others).toEqual([true, true, false]);
  responses[0]?.emit("close");
  expect(asks("10.0.0.3")).toBe(true);
});

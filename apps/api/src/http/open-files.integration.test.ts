// The server with as few files as a small machine gives it, and more connections than that: it says so to those who are
// too many, and goes on serving everybody else.
import { readdirSync } from "node:fs";
import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { codeOf } from "../testing/expect-refusal.ts";
import { send } from "../testing/http-client.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

const OPEN_FILES = 256;
/** A quarter of the connections that are left of them. */
const OF_NETWORK = 40;

let db: TestDatabase;
let server: ServerProcess;
const sockets: Line[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ empty: true });
  server = await spawnServer(
    { DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl },
    { openFiles: OPEN_FILES },
  );
});
afterAll(async () => {
  closeAll();
  server.child.kill("SIGTERM");
  await server.ended();
  await expectLedgerBalanced(db.url);
  await db.drop();
});

interface Line {
  readonly socket: Socket;
  /** What the server said by itself. */
  said: string;
  isClosed: boolean;
}

/** From an address of this machine: each is a network of its own. */
function openLine(localAddress: string): Line {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const line: Line = { socket, said: "", isClosed: false };
  socket.on("data", (chunk: Buffer) => (line.said += chunk.toString()));
  socket.on("error", () => undefined);
  socket.on("close", () => (line.isClosed = true));
  sockets.push(line);
  return line;
}

function closeAll(): void {
  for (const { socket } of sockets.splice(0)) socket.destroy();
}

const openFiles = (): number => readdirSync(`/proc/${String(server.child.pid)}/fd`).length;
const isOpen = ({ isClosed, socket }: Line): boolean => !isClosed && !socket.connecting;

/** Begins a request, which keeps the line from being closed as one that rests. */
const begin = ({ socket }: Line): void => void socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n");

test("one network takes a quarter, and a client that is one too many gets an HTTP response", async () => {
  const lines = Array.from({ length: OF_NETWORK + 12 }, () => openLine("127.0.0.2"));
  for (const line of lines) begin(line);
  await expect.poll(() => lines.filter((line) => line.isClosed).length).toBe(12);
  expect(lines.filter(isOpen).length).toBe(OF_NETWORK);
  for (const { said } of lines.filter((line) => line.isClosed)) {
    const [head = "", body = ""] = said.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n/);
    expect(head).toContain("retry-after: 5\r\n");
    expect(head).toContain("x-content-type-options: nosniff\r\n");
    expect(codeOf(body)).toBe("BUSY");
  }
  expect((await send(`${server.url}/healthz`)).status).toBe(200);
  closeAll();
});

test("flooded by many, it keeps its database, its traders and its log", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = { email: "ada@example.com", password: "a walk by the quiet river" };
  const { json } = await send(`${server.url}/api/user/register`, { body, agent });
  const headers = { authorization: `Bearer ${String(json["token"])}` };
  const trade = () => send(`${server.url}/user/demo/toggle`, { method: "POST", headers, agent, body: {} });
  expect((await trade()).status).toBe(200);

  let most = 0;
  for (let network = 10; network < 20; network += 1) {
    for (let count = 0; count < OF_NETWORK; count += 1) begin(openLine(`127.0.0.${network}`));
    await expect.poll(() => sockets.every(({ socket }) => !socket.connecting)).toBe(true);
    most = Math.max(most, openFiles());
    // Of a network with fewer connections than those: it always comes in.
    expect((await trade()).status).toBe(200);
  }
  expect(sockets.length).toBeGreaterThan(OPEN_FILES);
  expect(most).toBeLessThan(OPEN_FILES - 16);
  expect(server.output().stdout + server.output().stderr).not.toMatch(/EMFILE|ENFILE/);
  agent.destroy();
  closeAll();
});

test("afterwards everybody is served again", async () => {
  const isServed = () =>
    send(`${server.url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isServed).toBe(true);
  const lines = Array.from({ length: OF_NETWORK }, () => openLine("127.0.0.2"));
  for (const line of lines) begin(line);
  await expect.poll(() => lines.filter(isOpen).length).toBe(OF_NETWORK);
});

test("with too few files to serve anybody it says so and doesn't start", async () => {
  const small = await spawnServer(
    { DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl },
    { openFiles: 100 },
  );
  expect(await small.ended()).not.toBe(0);
  expect(small.output().stdout + small.output().stderr).toContain("it needs 128 at least (ulimit -n)");
});

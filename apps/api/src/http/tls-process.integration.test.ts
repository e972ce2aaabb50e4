// TLS as an operator meets it: a process that refuses files that are none, reads new ones by SIGHUP, and ends calmly with streams open.
import { copyFileSync } from "node:fs";
import { connect as connectTls } from "node:tls";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { certificateFolder, type TestCertificate } from "../testing/certificates.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { connectHttp2 } from "../testing/http2-client.ts";
import { send } from "../testing/http-client.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

const folder = certificateFolder();
const first = folder.make("first", { names: "DNS:first.example" });
const second = folder.make("second", { names: "DNS:second.example" });
const paths = { TLS_CERT: `${folder.path}/cert.pem`, TLS_KEY: `${folder.path}/key.pem` };
let db: TestDatabase;
let server: ServerProcess | null = null;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterEach(async () => {
  server?.child.kill("SIGKILL");
  await server?.ended();
});

afterAll(async () => {
  await db.drop();
  await folder.remove();
});

function put({ certPath, keyPath }: TestCertificate): void {
  copyFileSync(certPath, paths.TLS_CERT);
  copyFileSync(keyPath, paths.TLS_KEY);
}

async function start(variables: Record<string, string> = {}): Promise<ServerProcess> {
  server = await spawnServer({
    DATABASE_URL: db.url,
    DATA_DIR: `${folder.path}/data`,
    ...paths,
    ...variables,
  });
  return server;
}

function namesAt(url: string): Promise<string | undefined> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host, port: Number(port), rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subjectaltname);
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

test("SIGHUP reads the files again: a pair that is one is served, half of one isn't", async () => {
  put(first);
  const { url, child, output } = await start();
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  expect(await namesAt(url)).toBe("DNS:first.example");
  copyFileSync(second.certPath, paths.TLS_CERT);
  child.kill("SIGHUP");
  await expect.poll(() => output().stderr).toContain("the one that was served before stays");
  expect(await namesAt(url)).toBe("DNS:first.example");
  put(second);
  child.kill("SIGHUP");
  await expect.poll(() => namesAt(url)).toBe("DNS:second.example");
  expect(output().stderr).toContain("Another certificate is served from now on.");
  expect((await send(`${url}/healthz`)).status).toBe(200);
});

test("a calm end lets streams go, answers what is under way, and takes less than ten seconds", async () => {
  put(first);
  const { url, child, ended } = await start();
  const line = await connectHttp2(url);
  const idle = await connectHttp2(url);
  const stream = await line.follow("/api/market/stream?topics=feed");
  const begin = performance.now();
  child.kill("SIGTERM");
  expect(await ended()).toBe(0);
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect(stream.text()).toMatch(/event: bye|retry: \d+/);
  expect(stream.stream.rstCode).toBe(0);
  expect(idle.session.destroyed).toBe(true);
});

test("a client that reads nothing doesn't hold up the end", async () => {
  put(first);
  const { url, child, ended } = await start();
  const line = await connectHttp2(url);
  const stream = await line.follow("/api/market/stream?topics=feed");
  stream.stream.pause();
  line.session.on("goaway", () => undefined);
  const begin = performance.now();
  child.kill("SIGTERM");
  expect(await ended()).toBe(0);
  expect(performance.now() - begin).toBeLessThan(10_000);
});

test("without HTTP/2 the same is served by HTTP/1.1 alone", async () => {
  put(first);
  const { url } = await start({ HTTP2: "off" });
  expect((await send(`${url}/healthz`)).status).toBe(200);
  const { hostname: host, port } = new URL(url);
  const chosen = await new Promise((resolve) => {
    const options = {
      host,
      port: Number(port),
      rejectUnauthorized: false,
      ALPNProtocols: ["h2", "http/1.1"],
    };
    const socket = connectTls(options, () => {
      resolve(socket.alpnProtocol);
      socket.destroy();
    });
  });
  expect(chosen).toBe("http/1.1");
});

test("files that are no pair end the start in one plain sentence", async () => {
  copyFileSync(first.certPath, paths.TLS_CERT);
  copyFileSync(second.keyPath, paths.TLS_KEY);
  const { ended, output } = await start();
  expect(await ended()).toBe(1);
  expect(output().stderr).toMatch(
    /^Fillmark could not start\. TLS_KEY: the key in .* doesn't belong to the certificate/m,
  );
  expect(output().stdout).toBe("");
});

import { copyFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterEach, expect, test } from "vitest";
import { certificateFolder, type TestCertificate } from "../testing/certificates.ts";
import { systemClock } from "../runtime/clock.port.ts";
import type { ServedCertificate } from "./certificate.port.ts";
import { openCertificate } from "./served-certificate.ts";

const folder = certificateFolder();
const first = folder.make("first", { names: "DNS:first.example" });
const second = folder.make("second", { names: "DNS:second.example" });
const expired = folder.make("expired", { notAfter: "20210101000000Z" });
const paths = { cert: join(folder.path, "cert.pem"), key: join(folder.path, "key.pem") };
let served: ServedCertificate | null = null;
const said: [object, string][] = [];
const note = (facts: object, words: string): void => void said.push([facts, words]);

afterEach(async () => {
  served?.stop();
  said.length = 0;
});

function put({ certPath, keyPath }: Pick<TestCertificate, "certPath" | "keyPath">): void {
  copyFileSync(certPath, paths.cert);
  copyFileSync(keyPath, paths.key);
}

async function open(lookEveryMs = 3_600_000): Promise<ServedCertificate> {
  const log = { info: note, warn: note };
  served = await openCertificate({ paths, host: null, clock: systemClock, log, lookEveryMs });
  return served;
}

test("serves another pair once it is whole and valid, and keeps the old one until then", async () => {
  put(first);
  const certificate = await open();
  const steps: [() => void, serves: string, says: RegExp][] = [
    [
      () => copyFileSync(second.certPath, paths.cert),
      "first.example",
      /the one that was served before stays/,
    ],
    [() => copyFileSync(second.keyPath, paths.key), "second.example", /Another certificate is served/],
    [() => put(expired), "second.example", /the one that was served before stays/],
    [() => writeFileSync(paths.cert, second.cert.slice(0, 200)), "second.example", /stays/],
    [() => rmSync(paths.key), "second.example", /stays/],
    [() => put(first), "first.example", /Another certificate is served/],
  ];
  for (const [step, names, words] of steps) {
    step();
    await certificate.reload();
    expect(certificate.facts().names).toBe(names);
    expect(said.at(-1)?.[1]).toMatch(words);
  }
  const before = said.length;
  await certificate.reload();
  expect(said.length).toBe(before);
  expect(JSON.stringify(said)).not.toMatch(/PRIVATE KEY/);
});

test("new connections get the new pair, and those there are go on", async () => {
  put(first);
  const certificate = await open();
  const server = createServer((_request, response) => response.end("ok"));
  certificate.serve(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const line = async () => {
    const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false });
    await once(socket, "secureConnect");
    return socket;
  };
  const old = await line();
  expect(old.getPeerCertificate().subjectaltname).toBe("DNS:first.example");
  put(second);
  await certificate.reload();
  const young = await line();
  expect(young.getPeerCertificate().subjectaltname).toBe("DNS:second.example");
  old.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  const [answer] = await once(old, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  old.destroy();
  young.destroy();
  server.close();
});

test("notices by itself that links lead to other files", async () => {
  const link = (to: TestCertificate): void => {
    for (const [path, target] of [
      [paths.cert, to.certPath],
      [paths.key, to.keyPath],
    ] as const) {
      rmSync(`${path}.new`, { force: true });
      symlinkSync(target, `${path}.new`);
      renameSync(`${path}.new`, path);
    }
  };
  link(first);
  const certificate = await open(50);
  link(second);
  await expect.poll(() => certificate.facts().names, { timeout: 10_000 }).toBe("second.example");
});

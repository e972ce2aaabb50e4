// What we ask of addresses that someone gave us, against servers that mean it ill.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOutboundFetch, OutboundFailure } from "./outbound-fetch.ts";
import { isPublicAddress } from "./public-address.ts";

const limits = { maxBytes: 100_000, timeoutMs: 20_000 };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answers = new Map<string, Answer>();
const servers: Server[] = [];
/** What the server that nobody may reach was asked. */
const trespasses: string[] = [];
const seen: IncomingMessage["headers"][] = [];
let place: string;
let forbidden: string;

async function listen(answer: Answer): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `127.0.0.1:${address.port}`;
}

beforeAll(async () => {
  place = await listen((request, response) => {
    seen.push(request.headers);
    const answer = answers.get(request.url ?? "");
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  forbidden = await listen((request, response) => {
    trespasses.push(request.url ?? "");
    response.end("secret");
  });
});

afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

async function outcome(path: string, request = {}): Promise<unknown> {
  const outward = createOutboundFetch([place]);
  try {
    const { status, body } = await outward.fetch(path.includes("://") ? path : `http://${place}${path}`, {
      ...limits,
      ...request,
    });
    return { status, body: body.toString().slice(0, 100) };
  } catch (error) {
    return error instanceof OutboundFailure ? error.fault : error;
  }
}

const redirect =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location, "set-cookie": "a=b" }).end();

describe("an address", () => {
  test.each([
    ["8.8.8.8", true],
    ["1.1.1.1", true],
    ["2606:4700:4700::1111", true],
    ["127.0.0.1", false],
    ["0.0.0.0", false],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["169.254.169.254", false],
    ["172.31.255.255", false],
    ["192.168.0.1", false],
    ["198.19.0.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::", false],
    ["::1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["2001:0:4136:e378:8000:63bf:3fff:fdd2", false],
    ["2001:db8::1", false],
    ["fc00::1", false],
    ["fe80::1%eth0", false],
    ["ff02::1", false],
    ["localhost", false],
    ["", false],
  ])("%s is public: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  test.each([
    "ftp://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://user:secret@example.com/",
    "http://example.com:22/",
    "http://127.0.0.1/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://017700000001/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://169.254.169.254/latest/meta-data/",
    `https://example.com/${"a".repeat(2_000)}`,
    "not an address",
    "",
  ])("%.60s is refused before anybody is asked", async (url) => {
    expect(createOutboundFetch().refusalOf(url)).toEqual(expect.any(String));
    expect(await outcome(url.includes("://") ? url : `:://${url}`)).toBe("address_refused");
  });

  test("of a name that leads inside is refused", async () => {
    const [, port = ""] = forbidden.split(":");
    expect(await outcome(`http://localhost:${port}/`)).toBe("address_refused");
    expect(await outcome("http://localhost:8080/")).toBe("address_refused");
    expect(trespasses).toEqual([]);
  });
});

describe("a redirect", () => {
  test("leads to another page, without cookies", async () => {
    answers.set("/from", redirect("/to?x=1"));
    answers.set("/to?x=1", (_request, response) => response.end("there"));
    expect(await outcome("/from")).toEqual({ status: 200, body: "there" });
    expect(seen.at(-1)).not.toHaveProperty("cookie");
    expect(seen.at(-1)).not.toHaveProperty("authorization");
  });

  test.each([
    "http://FORBIDDEN/",
    "//FORBIDDEN/",
    "http://[::1]:8080/",
    "file:///etc/passwd",
    "http://10.0.0.1/",
  ])("to %s is refused", async (target) => {
    answers.set("/from", redirect(target.replace("FORBIDDEN", forbidden)));
    expect(await outcome("/from")).toBe("address_refused");
    expect(trespasses).toEqual([]);
  });

  test("that never ends is given up, and one of a POST isn't followed", async () => {
    answers.set("/round", redirect("/round"));
    expect(await outcome("/round")).toBe("away");
    expect(await outcome("/round", { method: "POST", body: Buffer.from("x") })).toEqual({
      status: 302,
      body: "",
    });
  });
});

describe("an answer", () => {
  const endless: Answer = (_request, response) => {
    response.writeHead(200, { "content-type": "text/xml" });
    const more = (): void => {
      while (!response.destroyed && response.write(" ".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  };
  const packed =
    (bytes: Buffer, encoding: string): Answer =>
    (_request, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(bytes);

  test("that is too long is cut off, packed or not", async () => {
    answers.set("/endless", endless);
    answers.set("/said", (_request, response) =>
      response.writeHead(200, { "content-length": 9e9 }).flushHeaders(),
    );
    answers.set("/bomb", packed(gzipSync(Buffer.alloc(50_000_000)), "gzip"));
    expect(await outcome("/endless")).toBe("too_large");
    expect(await outcome("/said")).toBe("too_large");
    expect(await outcome("/bomb")).toBe("too_large");
  });

  test("that is packed is unpacked, and one that can't be is none", async () => {
    answers.set("/packed", packed(gzipSync("hello"), "gzip"));
    answers.set("/broken", packed(Buffer.from("hello"), "gzip"));
    answers.set("/cut", packed(gzipSync("hello".repeat(99)).subarray(0, 20), "gzip"));
    answers.set("/odd", packed(Buffer.from("hello"), "compress"));
    expect(await outcome("/packed")).toEqual({ status: 200, body: "hello" });
    expect(await outcome("/broken")).toBe("away");
    expect(await outcome("/cut")).toBe("away");
    expect(await outcome("/odd")).toBe("away");
  });

  test("that comes too slowly is given up", async () => {
    answers.set("/silent", () => undefined);
    answers.set("/slow", (_request, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(more));
    });
    expect(await outcome("/silent", { timeoutMs: 200 })).toBe("away");
    expect(await outcome("/slow", { timeoutMs: 200 })).toBe("away");
  });

  test("of another type isn't read, and a status is an answer", async () => {
    answers.set("/page", (_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    );
    expect(await outcome("/page", { takes: (type: string) => type === "text/xml" })).toBe("wrong_type");
    expect(await outcome("/nowhere")).toEqual({ status: 404, body: "" });
  });

  test("of someone who hangs up is none", async () => {
    answers.set("/bye", (request) => request.socket.destroy());
    expect(await outcome("/bye")).toBe("away");
    expect(await outcome("http://127.0.0.1:1/")).toBe("address_refused");
  });
});

describe("a name", () => {
  const [publicOne, inside] = ["8.8.8.8", "127.0.0.1"];
  type Resolve = NonNullable<Parameters<typeof createOutboundFetch>[1]>;
  /** Leads to each of these in turn, and to the last from then on. */
  function leadsTo(...answers: string[]) {
    let asked = 0;
    const resolve = (_name: string, _options: object, callback: (error: null, found: object) => void) => {
      const address = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      callback(null, [{ address, family: 4 }]);
    };
    // A test's own: it answers at once, and always with a list.
    return createOutboundFetch([], resolve as unknown as Resolve);
  }

  test("that turns inside after it was judged is refused when it is asked", async () => {
    const outward = leadsTo(publicOne, inside);
    const url = "http://rebound.example:8080/";
    expect(await outward.refusalNow(url)).toBeNull();
    await expect(outward.fetch(url, { method: "POST", ...limits })).rejects.toMatchObject({
      fault: "address_refused",
    });
    expect(trespasses).toEqual([]);
  });

  test("that leads inside now is refused before anybody is asked, and one that leads nowhere yet isn't", async () => {
    expect(await leadsTo(inside).refusalNow("https://inside.example/")).toEqual(expect.any(String));
    expect(await createOutboundFetch().refusalNow("https://nobody.invalid/")).toBeNull();
    expect(await createOutboundFetch().refusalNow("https://10.0.0.1/")).toEqual(expect.any(String));
  });
});

test("of an answer that is cut its beginning is kept, whatever its status, and its end isn't waited for", async () => {
  answers.set("/long", (_request, response) => response.writeHead(500).end("x".repeat(5_000_000)));
  answers.set("/drips", (_request, response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write("."), 10);
    response.on("close", () => clearInterval(more));
  });
  answers.set("/zip", (_request, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000))),
  );
  const cut = { isCut: true, maxBytes: 10, timeoutMs: 300 } as const;
  expect(await outcome("/long", { ...cut, timeoutMs: 5_000 })).toEqual({ status: 500, body: "x".repeat(10) });
  expect(await outcome("/drips", { ...cut, maxBytes: 1_000 })).toMatchObject({ status: 200 });
  expect(await outcome("/zip", { ...cut, timeoutMs: 5_000 })).toEqual({ status: 200, body: "" });
  answers.set("/silent", () => undefined);
  expect(await outcome("/silent", cut)).toBe("away");
});

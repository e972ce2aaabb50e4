// A push service on a free port and a browser that is subscribed to it: takes what is posted, opens it with the
// browser's own keys, and says whose signature stands on it. RFC 8291, 8188 and 8292.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { importJWK, jwtVerify } from "jose";

export interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface TakenPush {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** As the service worker gets it. */
  readonly message: unknown;
  /** Of the signature, which fits its key. */
  readonly vapid: { readonly key: string; readonly claims: Readonly<Record<string, unknown>> };
}

export interface PushService {
  /** `host:port`, for what this installation allows to be asked. */
  readonly place: string;
  readonly taken: readonly TakenPush[];
  subscribe(): Browser;
  /** Answers this from now on; `null` takes a push and hangs up before it answers. */
  answer(status: number | null, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

interface Secrets {
  readonly privateKey: Buffer;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Secrets>();
  const taken: TakenPush[] = [];
  let next: { status: number | null; headers: Readonly<Record<string, string>> } = {
    status: 201,
    headers: {},
  };
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const path = request.url ?? "";
      const secrets = browsers.get(path);
      if (secrets === undefined) return response.writeHead(404).end();
      const { headers } = request;
      const [message, vapid] = [decrypt(body, secrets), await verify(String(headers.authorization))];
      taken.push({ path, headers, message, vapid });
      if (next.status === null) return request.socket.destroy();
      return response.writeHead(next.status, next.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const place = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return {
    place,
    taken,
    subscribe() {
      const pair = createECDH("prime256v1");
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(9).toString("base64url")}`;
      browsers.set(path, { privateKey: pair.getPrivateKey(), publicKey, auth });
      return {
        endpoint: `http://${place}${path}`,
        keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
      };
    },
    answer(status, headers = {}) {
      next = { status, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of request) if (part instanceof Uint8Array) parts.push(part);
  return Buffer.concat(parts);
}

/** Salt, record size, the sender's key, and one record. */
function decrypt(body: Buffer, { privateKey, publicKey, auth }: Secrets): unknown {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const own = createECDH("prime256v1");
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
}

async function verify(authorization: string): Promise<TakenPush["vapid"]> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = await importJWK({ kty: "EC", crv: "P-256", x: String(x), y: String(y) }, "ES256");
  const { payload } = await jwtVerify(token, jwk, { algorithms: ["ES256"] });
  return { key, claims: payload };
}

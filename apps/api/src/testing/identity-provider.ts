// Google's side of the sign-in, on a free port: discovery, keys, the exchange of codes, tokeninfo. It signs with keys of
// its own and by hand, so that a token may be as wrong as a test wants it.
import { createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const clientId = "fillmark-tests.apps.googleusercontent.com";
const clientSecret = "GOCSPX-secret-of-the-tests";
const keyId = "key-of-the-tests";

export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly name?: string;
}

type Claims = Readonly<Record<string, unknown>>;

interface Forging {
  /** `undefined` takes one away. */
  readonly claims?: Claims;
  readonly header?: Claims;
  /** Signs with RSA and SHA-256 by the provider's own key otherwise. */
  readonly signature?: (data: string) => Buffer;
}

/** What an endpoint does instead of its duty. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void;
type Endpoint = "discovery" | "keys" | "token" | "tokeninfo";

export interface IdentityProvider {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The variables of a server that signs people in with it. */
  readonly env: Readonly<Record<string, string>>;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  /** How often each endpoint was asked. */
  readonly asked: Readonly<Record<Endpoint, number>>;
  idToken(person: Person, forging?: Forging): string;
  /** A code that is exchanged once, for an answer with this ID token. */
  code(idToken: unknown): string;
  /** A token of which tokeninfo says what it says of this person, with these changes. */
  accessToken(person: Person, changes?: Claims): string;
  /** Lets an endpoint misbehave; null mends it. */
  misbehave(endpoint: Endpoint, how: Misbehaviour | null): void;
  close(): Promise<void>;
}

const paths: Readonly<Record<string, Endpoint>> = {
  "/.well-known/openid-configuration": "discovery",
  "/keys": "keys",
  "/token": "token",
  "/tokeninfo": "tokeninfo",
};

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, unknown>();
  const infos = new Map<string, Claims>();
  const asked = { discovery: 0, keys: 0, token: 0, tokeninfo: 0 };
  const faults = new Map<Endpoint, Misbehaviour>();
  const duties: Readonly<Record<Endpoint, (request: IncomingMessage) => Promise<Reply>>> = {
    discovery: async () => reply(200, documentOf(url)),
    keys: async () =>
      reply(200, {
        keys: [{ ...publicKey.export({ format: "jwk" }), kid: keyId, use: "sig", alg: "RS256" }],
      }),
    async token(request) {
      const form = new URLSearchParams(await textOf(request));
      if (form.get("client_secret") !== clientSecret) return reply(401, { error: "invalid_client" });
      const code = form.get("code") ?? "";
      const isAsked =
        form.get("grant_type") === "authorization_code" && form.get("redirect_uri") === "postmessage";
      if (!isAsked || form.get("client_id") !== clientId || !codes.has(code))
        return reply(400, { error: "invalid_grant" });
      const idToken = codes.get(code);
      codes.delete(code);
      return reply(200, {
        id_token: idToken,
        access_token: "unused",
        expires_in: 3599,
        token_type: "Bearer",
      });
    },
    async tokeninfo(request) {
      const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
      const info = request.method === "POST" ? infos.get(token) : undefined;
      return info === undefined ? reply(400, { error: "invalid_token" }) : reply(200, info);
    },
  };
  const server = createServer((request, response) => {
    const endpoint = paths[request.url ?? ""];
    if (endpoint === undefined) return send(response, reply(404, {}));
    asked[endpoint] += 1;
    const fault = faults.get(endpoint);
    if (fault !== undefined) return fault(request, response);
    void duties[endpoint](request).then((answer) => send(response, answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The identity provider has no port.");
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    clientId,
    clientSecret,
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_DISCOVERY_URL: `${url}/.well-known/openid-configuration`,
    },
    publicKey,
    privateKey,
    asked,
    idToken(person, { claims = {}, header = {}, signature } = {}) {
      const head = { alg: "RS256", kid: keyId, typ: "JWT", ...header };
      const data = `${part(head)}.${part({ ...claimsOf(person), ...claims })}`;
      const signed = signature?.(data) ?? sign("RSA-SHA256", Buffer.from(data), privateKey);
      return `${data}.${signed.toString("base64url")}`;
    },
    code(idToken) {
      const code = `4/0${randomBytes(24).toString("base64url")}`;
      codes.set(code, idToken);
      return code;
    },
    accessToken(person, changes = {}) {
      const token = `ya29.${randomBytes(24).toString("base64url")}`;
      infos.set(token, { ...infoOf(person), ...changes });
      return token;
    },
    misbehave(endpoint, how) {
      if (how === null) faults.delete(endpoint);
      else faults.set(endpoint, how);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Signs with a secret instead of a key pair: what a verifier falls for that lets the token choose the algorithm. */
export const hmacWith = (secret: string | Buffer) => (data: string) =>
  createHmac("sha256", secret).update(data).digest();

export const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const reply = (status: number, body: unknown): Reply => ({ status, body });

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

const documentOf = (url: string) => ({
  issuer: "https://accounts.google.com",
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/keys`,
  tokeninfo_endpoint: `${url}/tokeninfo`,
});

function claimsOf({ sub, email, name }: Person): Claims {
  const now = Math.floor(Date.now() / 1000);
  const issued = {
    iss: "https://accounts.google.com",
    aud: clientId,
    azp: clientId,
    iat: now,
    exp: now + 3600,
  };
  return { ...issued, sub, email, email_verified: true, name };
}

/** As Google writes it: numbers and truths as text. */
function infoOf({ sub, email }: Person): Claims {
  return {
    azp: clientId,
    aud: clientId,
    sub,
    scope:
      "https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile openid",
    exp: String(Math.floor(Date.now() / 1000) + 3599),
    expires_in: "3599",
    email,
    email_verified: "true",
    access_type: "online",
  };
}

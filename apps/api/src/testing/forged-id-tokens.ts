// ID tokens that open nothing, each wrong in one way. The same list goes through one tap and through the code flow.
import { generateKeyPairSync, sign } from "node:crypto";
import { hmacWith, part, type IdentityProvider, type Person } from "./identity-provider.ts";

type Claims = Readonly<Record<string, unknown>>;
type Forge = (provider: IdentityProvider, person: Person, own: Claims) => string;

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const foreignJwk = rsa.publicKey.export({ format: "jwk" });
const byOtherKey = (data: string) => sign("RSA-SHA256", Buffer.from(data), rsa.privateKey);

const withClaims =
  (claims: () => Claims): Forge =>
  (provider, person, own) =>
    provider.idToken(person, { claims: { ...own, ...claims() } });
const withHeader =
  (header: Claims): Forge =>
  (provider, person, own) =>
    provider.idToken(person, { claims: own, header });
const byForeignKey =
  (header: Claims): Forge =>
  (provider, person, own) =>
    provider.idToken(person, { claims: own, header, signature: byOtherKey });
const byHmac =
  (secretOf: (provider: IdentityProvider) => string): Forge =>
  (provider, person, own) => {
    const signature = hmacWith(secretOf(provider));
    return provider.idToken(person, { claims: own, header: { alg: "HS256" }, signature });
  };
/** A good token, changed afterwards. */
const changed =
  (change: (token: string, parts: readonly [string, string, string]) => string): Forge =>
  (provider, person, own) => {
    const token = provider.idToken(person, { claims: own });
    const [head = "", body = "", signature = ""] = token.split(".");
    return change(token, [head, body, signature]);
  };
const bySha =
  (alg: string, digest: string): Forge =>
  (provider, person, own) => {
    const signature = (data: string) => sign(digest, Buffer.from(data), provider.privateKey);
    return provider.idToken(person, { claims: own, header: { alg }, signature });
  };
const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
const fixed = (claims: Claims) => withClaims(() => claims);

const wrongSignatures: Readonly<Record<string, Forge>> = {
  "alg none": (provider, person, own) =>
    provider.idToken(person, { claims: own, header: { alg: "none" }, signature: () => Buffer.alloc(0) }),
  "alg nOnE": (provider, person, own) =>
    provider.idToken(person, { claims: own, header: { alg: "nOnE" }, signature: () => Buffer.alloc(0) }),
  "alg none with a signature": withHeader({ alg: "none" }),
  "no alg": withHeader({ alg: undefined }),
  "HS256 with the public key": byHmac(({ publicKey }) =>
    publicKey.export({ format: "pem", type: "spki" }).toString(),
  ),
  "HS256 with the public key as JWK": byHmac(({ publicKey }) =>
    JSON.stringify(publicKey.export({ format: "jwk" })),
  ),
  "HS256 with the client secret": byHmac(({ clientSecret }) => clientSecret),
  "HS256 with nothing": byHmac(() => ""),
  RS384: bySha("RS384", "RSA-SHA384"),
  RS512: bySha("RS512", "RSA-SHA512"),
  ES256: (provider, person, own) => {
    const signature = (data: string) =>
      sign("sha256", Buffer.from(data), { key: ec.privateKey, dsaEncoding: "ieee-p1363" });
    return provider.idToken(person, { claims: own, header: { alg: "ES256" }, signature });
  },
  "another key": byForeignKey({}),
  "another key with its name": byForeignKey({ kid: "key-of-somebody" }),
  "an unknown key's name": withHeader({ kid: "key-of-somebody" }),
  "no key's name": withHeader({ kid: undefined }),
  "a number as key's name": withHeader({ kid: 1 }),
  "a path as key's name": withHeader({ kid: "../../../dev/null" }),
  "a key brought along": byForeignKey({ jwk: foreignJwk }),
  "a key brought along, good signature": withHeader({ jwk: foreignJwk }),
  "an address of keys": byForeignKey({ jku: "https://evil.example/keys" }),
  "an address of keys, good signature": withHeader({ jku: "https://evil.example/keys" }),
  "an address of certificates": byForeignKey({ x5u: "https://evil.example/certificate" }),
  "a certificate": byForeignKey({ x5c: ["MIIB"] }),
  "an unknown critical header": withHeader({ crit: ["own"], own: 1 }),
  "an unencoded payload": withHeader({ crit: ["b64"], b64: false }),
  "type of an access token": withHeader({ typ: "at+jwt" }),
  "type of a logout": withHeader({ typ: "logout+jwt" }),
  "no type": withHeader({ typ: undefined }),
  "changed payload": changed((_token, [head, , signature]) => {
    const body = {
      iss: "https://accounts.google.com",
      sub: "1",
      email: "owner@example.com",
      email_verified: true,
    };
    return `${head}.${part(body)}.${signature}`;
  }),
  "changed signature": changed(
    (token) => token.slice(0, -10) + (token.endsWith("AAAAAAAAAA") ? "B" : "A").repeat(10),
  ),
  "half a signature": changed(
    (_token, [head, body, signature]) => `${head}.${body}.${signature.slice(0, 170)}`,
  ),
  "no signature": changed((_token, [head, body]) => `${head}.${body}.`),
  "two parts": changed((_token, [head, body]) => `${head}.${body}`),
  "four parts": changed((token) => `${token}.AAAA`),
  "five parts": changed((token) => `${token}.AAAA.AAAA`),
  "a space in front": changed((token) => ` ${token}`),
  "a header that is no JSON": changed((_token, [, body, signature]) => `AAAA.${body}.${signature}`),
  "a payload that is a list": (provider, person) =>
    provider.idToken(person).replace(/\..*\./, `.${part([])}.`),
  "an access token": (provider, person) => provider.accessToken(person),
  "a word": () => "null",
  "letters of elsewhere": () => "ключ.ключ.ключ",
  "eight thousand dots": () => ".".repeat(8192),
  "eight thousand letters": () => "A".repeat(8192),
};

const wrongClaims: Readonly<Record<string, Forge>> = {
  "another issuer": fixed({ iss: "https://evil.example" }),
  "an issuer that begins like Google": fixed({ iss: "https://accounts.google.com.evil.example" }),
  "an issuer without TLS": fixed({ iss: "http://accounts.google.com" }),
  "an issuer with a slash": fixed({ iss: "https://accounts.google.com/" }),
  "an issuer in capitals": fixed({ iss: "HTTPS://ACCOUNTS.GOOGLE.COM" }),
  "a list of issuers": fixed({ iss: ["https://accounts.google.com"] }),
  "no issuer": fixed({ iss: undefined }),
  "another client": fixed({ aud: "somebody.apps.googleusercontent.com" }),
  "another client that begins like ours": fixed({ aud: "fillmark-tests.apps.googleusercontent.com.evil" }),
  "a list with our client": withClaimsOf(({ clientId }) => ({ aud: [clientId] })),
  "a list with our client and another": withClaimsOf(({ clientId }) => ({ aud: ["somebody", clientId] })),
  "no client": fixed({ aud: undefined }),
  "an empty client": fixed({ aud: "" }),
  "given to another program": fixed({ azp: "somebody.apps.googleusercontent.com" }),
  "given to nobody": fixed({ azp: "" }),
  "given to a number": fixed({ azp: 1 }),
  expired: withClaims(() => ({ iat: seconds(-3700), exp: seconds(-100) })),
  "without an end": fixed({ exp: undefined }),
  "an end in words": fixed({ exp: "2099-01-01" }),
  "from the future": withClaims(() => ({ iat: seconds(6_000), exp: seconds(9_600) })),
  "without a beginning": fixed({ iat: undefined }),
  "old, with an end far away": withClaims(() => ({ iat: seconds(-7200), exp: seconds(999_999) })),
  "not good yet": withClaims(() => ({ nbf: seconds(6_000) })),
  "an unverified e-mail": fixed({ email_verified: false }),
  "an e-mail verified in words": fixed({ email_verified: "true" }),
  "an e-mail that nobody speaks of": fixed({ email_verified: undefined }),
  "no e-mail": fixed({ email: undefined }),
  "an e-mail that is none": fixed({ email: "somebody" }),
  "two e-mails": fixed({ email: ["a@example.com", "b@example.com"] }),
  "an e-mail that is too long": fixed({ email: `${"a".repeat(260)}@example.com` }),
  "no subject": fixed({ sub: undefined }),
  "a number as subject": fixed({ sub: 1234567890 }),
  "a thing as subject": fixed({ sub: { $ne: null } }),
  "an empty subject": fixed({ sub: "" }),
  "a subject that is too long": fixed({ sub: "1".repeat(256) }),
  "a subject of two lines": fixed({ sub: "1\n2" }),
  "a subject with a zero byte": fixed({ sub: "1\u0000" }),
};

function withClaimsOf(claims: (provider: IdentityProvider) => Claims): Forge {
  return (provider, person, own) => provider.idToken(person, { claims: { ...own, ...claims(provider) } });
}

export const forgedIdTokens: readonly (readonly [name: string, forge: Forge])[] = Object.entries({
  ...wrongSignatures,
  ...wrongClaims,
});

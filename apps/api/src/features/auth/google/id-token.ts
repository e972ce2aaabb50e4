// Google's ID tokens: signed by one of the provider's keys, made for us, by Google, now.
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type CompactJWSHeaderParameters,
  type CryptoKey,
  type JWTVerifyGetKey,
  type RemoteJWKSet,
} from "jose";
import { z } from "zod";
import type { Clock } from "../../../runtime/clock.port.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { GoogleEmail, nameFrom, Subject, type GoogleIdentity } from "./google-identity.ts";
import { requestProvider, ProviderUnavailable } from "./provider-responses.ts";
import type { ProviderEndpoints } from "./provider-endpoints.ts";

const issuers = ["https://accounts.google.com", "accounts.google.com"];
/** How far our clock and Google's may be apart. */
const TOLERANCE_SECONDS = 30;
/** Google's tokens are good for an hour, whatever one may say of itself. */
const OLDEST_SECONDS = 3_600;
/** Who asks for a key that isn't known makes us ask the provider at most this often. */
const COOLDOWN_MS = 30_000;
const KEYS_KEPT_MS = 600_000;

/** Beside what jose checks: whom the token was given to, and that Google vouches for the e-mail. */
const Claims = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  sub: Subject,
  email: GoogleEmail,
  email_verified: z.literal(true),
  nonce: z.string().max(200).optional(),
  name: z.unknown().optional(),
});

/** A header says which key, and nothing else that could choose one. */
const allowedHeaders = new Set(["alg", "kid", "typ"]);

export interface CheckedIdToken {
  readonly identity: GoogleIdentity;
  /** What the token was asked for with; null where it names none. */
  readonly nonce: string | null;
}

export type IdTokenCheck = (token: string) => Promise<CheckedIdToken>;

interface Deps {
  readonly clientId: string;
  readonly clock: Clock;
  readonly endpoints: () => Promise<ProviderEndpoints>;
  /** Why a token was refused, for the log; never the token. */
  readonly onRefusal: (why: string) => void;
}

/** The check throws GOOGLE_REFUSED, or GOOGLE_AWAY when the keys can't be had. */
export function createIdTokenCheck({ clientId, clock, endpoints, onRefusal }: Deps): IdTokenCheck {
  const refuse = (why: string): never => {
    onRefusal(why);
    throw new DomainError("GOOGLE_REFUSED", {});
  };
  const keysAt = createKeySets();
  return async (token) => {
    const keys = keysAt((await endpoints()).keys);
    const options = {
      algorithms: ["RS256"],
      issuer: issuers,
      audience: clientId,
      typ: "JWT",
      requiredClaims: ["iss", "aud", "sub", "iat", "exp"],
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
      currentDate: new Date(clock.now()),
    };
    const verified = await jwtVerify(token, onlyNamedKeys(keys), options).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) throw error;
      if (error instanceof errors.JWKSInvalid) throw new ProviderUnavailable("no keys");
      return refuse(error instanceof Error ? error.message : "not verified");
    });
    const claims = Claims.safeParse(verified.payload);
    if (!claims.success) return refuse(claims.error.issues.map(({ path }) => path.join(".")).join(", "));
    const { aud, azp, sub: subject, email, nonce = null, name } = claims.data;
    if (aud !== clientId || (azp !== undefined && azp !== clientId)) return refuse("made for somebody else");
    return { identity: { subject, email, name: nameFrom(name) }, nonce };
  };
}

/** Keys are found by the name that the header gives, never by anything that it brings along. */
function onlyNamedKeys(keys: RemoteJWKSet): JWTVerifyGetKey<CryptoKey> {
  return async (header: CompactJWSHeaderParameters, token) => {
    const isPlain =
      typeof header.kid === "string" && Object.keys(header).every((key) => allowedHeaders.has(key));
    if (!isPlain) throw new errors.JWSInvalid("The header names no key, or brings one along.");
    return keys(header, token);
  };
}

/** The key set of each address, which is one as long as the provider stays where it is. */
function createKeySets(): (url: string) => RemoteJWKSet {
  let known: { readonly url: string; readonly keys: RemoteJWKSet } | null = null;
  return (url) => {
    if (known?.url === url) return known.keys;
    const keys = createRemoteJWKSet(new URL(url), {
      cooldownDuration: COOLDOWN_MS,
      cacheMaxAge: KEYS_KEPT_MS,
      [customFetch]: fetchKeys,
    });
    known = { url, keys };
    return keys;
  };
}

async function fetchKeys(url: string): Promise<Response> {
  const { status, body } = await requestProvider(url);
  if (status !== 200) throw new ProviderUnavailable(`keys: status ${status}`);
  return Response.json(body);
}

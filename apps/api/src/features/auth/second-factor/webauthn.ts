// The one place that knows the library for passkeys. A user who holds one has proven two things: they have the device,
// and the device knew them by a finger, a face or a PIN. So user verification is required everywhere.
import { z } from "zod";
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Loaded as the first passkey is asked for: it takes a tenth of a start. */
const passkeys = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257];
const TIMEOUT_MS = 300_000;

const Base64Url = z
  .string()
  .max(100_000)
  .regex(/^[A-Za-z0-9_-]*$/);
const common = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};
const Registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .default([]),
  }),
});
const Authentication = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    /** Null is what some browsers write where there is none. */
    userHandle: Base64Url.nullish(),
  }),
});
const ClientData = z.object({ crossOrigin: z.boolean().optional() });

interface KnownCredential {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

interface Registrant {
  /** The brand name. */
  readonly brand: string;
  readonly challenge: string;
  /** A user's id or an admin's. */
  readonly ownerId: string;
  /** As the device names the account when it asks which one. */
  readonly name: string;
  readonly known: readonly KnownCredential[];
}

/** For `navigator.credentials.create`. The challenge is ours, so that its use can be counted. */
export async function registrationOptions(
  party: RelyingParty,
  { brand, challenge, ownerId, name, known }: Registrant,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await passkeys();
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: party.id,
    userName: name,
    userID: userHandleOf(ownerId),
    challenge: Buffer.from(challenge, "base64url"),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options };
}

/** For `navigator.credentials.get`; with none allowed the device itself knows whose passkeys it has. */
export async function authenticationOptions(
  party: RelyingParty,
  { challenge, allowed }: { readonly challenge: string; readonly allowed: readonly KnownCredential[] },
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await passkeys();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge, "base64url"),
    timeout: TIMEOUT_MS,
    allowCredentials: allowed.map(descriptorOf),
    userVerification: "required",
  });
  return { ...options };
}

export interface NewCredential {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
}

interface Answered {
  readonly party: RelyingParty;
  readonly challenge: string;
  readonly response: unknown;
}

/** Throws PASSKEY_REFUSED; why is in the log alone. */
export async function checkRegistration(
  ctx: Context,
  { party, challenge, response }: Answered,
): Promise<NewCredential> {
  return refusing(ctx, async () => {
    const parsed = Registration.parse(response);
    assertOwnPage(parsed.response.clientDataJSON);
    const { verifyRegistrationResponse } = await passkeys();
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: parsed,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || made === undefined || made.credential.id !== parsed.id) throw new Error("Not verified.");
    return {
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: parsed.response.transports,
      isSynced: made.credentialBackedUp,
    };
  });
}

export interface StoredCredential {
  readonly ownerId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Gives what the device says of itself now. Throws PASSKEY_REFUSED; why is in the log alone. */
export async function checkAuthentication(
  ctx: Context,
  { party, challenge, response, stored }: Answered & { readonly stored: StoredCredential },
): Promise<{ counter: number; isSynced: boolean }> {
  return refusing(ctx, async () => {
    const parsed = Authentication.parse(response);
    assertOwnPage(parsed.response.clientDataJSON);
    const { userHandle, ...signed } = parsed.response;
    const owner = Buffer.from(userHandleOf(stored.ownerId)).toString("base64url");
    if ((userHandle ?? owner) !== owner) throw new Error("It is somebody else's.");
    const { verifyAuthenticationResponse } = await passkeys();
    const { verified, authenticationInfo: said } = await verifyAuthenticationResponse({
      response: { ...parsed, response: signed },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.counter,
      },
      requireUserVerification: true,
    });
    if (!verified || parsed.id !== stored.credentialId) throw new Error("Not verified.");
    return { counter: said.newCounter, isSynced: said.credentialBackedUp };
  });
}

/** The library throws for whatever is wrong with an answer, and answers come from outside. */
async function refusing<T>(ctx: Context, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : "";
    ctx.log.info({ event: "passkey_refused", why, requestId: ctx.requestId }, "A passkey was refused.");
    throw new DomainError("PASSKEY_REFUSED", {});
  }
}

/** A page of another site may hold ours in a frame; what someone does there is not meant for us. */
function assertOwnPage(clientDataJson: string): void {
  const said: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
  if (ClientData.parse(said).crossOrigin === true) throw new Error("Asked for in a frame of another site.");
}

/** The account's id, by which a device distinguishes the passkeys of accounts. */
function userHandleOf(ownerId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(ownerId.replaceAll("-", ""), "hex"));
}

function descriptorOf({ credentialId, transports }: KnownCredential): { id: string; transports: string[] } {
  return { id: credentialId, transports: [...transports] };
}

// A device with passkeys, in software: makes keys and signs as WebAuthn says, with attestation "none" and ES256. It
// does what a test asks, also what no honest device would do.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { z } from "zod";

/** What a test has it do otherwise than an honest device. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly userPresent?: boolean;
  readonly userVerified?: boolean;
  readonly counter?: number;
  /** Null leaves it out. */
  readonly userHandle?: string | null;
  readonly signWith?: KeyObject;
}

export interface PublicKeyResponse {
  [key: string]: unknown;
  id: string;
  type: "public-key";
}

export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** Answers `navigator.credentials.create`. */
  register(options: Record<string, unknown>, deviation?: Deviation): PublicKeyResponse;
  /** Answers `navigator.credentials.get`. */
  sign(options: Record<string, unknown>, deviation?: Deviation): PublicKeyResponse;
}

const Options = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  rp: z.object({ id: z.string() }).optional(),
  user: z.object({ id: z.string() }).optional(),
});

/** Answers that must not be taken for https://trade.example, at adding a passkey and at signing in alike. */
export const dishonest: Record<string, Deviation> = {
  "another site's": { origin: "https://trade.example.evil.example" },
  "a sibling host's": { origin: "https://www.trade.example" },
  "another port's": { origin: "https://trade.example:8443" },
  "one over http": { origin: "http://trade.example" },
  "another relying party's": { rpId: "evil.example" },
  "one in a frame of another site": { crossOrigin: true },
  "one for another challenge": { challenge: "A".repeat(43) },
  "one that nobody was there for": { userPresent: false },
  "one that the device didn't ask a finger for": { userVerified: false },
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** One key; its counter goes up by one each time unless a test says that it always stays at 0. */
export function softwareAuthenticator(
  origin: string,
  { counts = true }: { readonly counts?: boolean } = {},
): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(16);
  const credentialId = credential.toString("base64url");
  let counter = 0;
  let ownHandle: string | null = null;

  function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { crossOrigin = false } = deviation;
    const said = {
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? origin,
      crossOrigin,
    };
    return Buffer.from(JSON.stringify(said));
  }
  function authenticatorData(rpId: string, deviation: Deviation, made = Buffer.alloc(0)): Buffer {
    const { userPresent = true, userVerified = true } = deviation;
    if (counts) counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(
      (userPresent ? USER_PRESENT : 0) |
        (userVerified ? USER_VERIFIED : 0) |
        (made.length > 0 ? HAS_CREDENTIAL : 0),
    );
    head.writeUInt32BE(deviation.counter ?? counter, 1);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), head, made]);
  }
  return {
    credentialId,
    register(options, deviation = {}) {
      const { challenge, rp, user } = Options.parse(options);
      ownHandle = user?.id ?? null;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const made = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)]);
      const authData = authenticatorData(rp?.id ?? "", deviation, made);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(authData),
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge, deviation).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      };
      return {
        id: credentialId,
        rawId: credentialId,
        type: "public-key",
        clientExtensionResults: {},
        response,
      };
    },
    sign(options, deviation = {}) {
      const { challenge, rpId } = Options.parse(options);
      const client = clientData("webauthn.get", challenge, deviation);
      const authData = authenticatorData(rpId ?? "", deviation);
      const signature = sign(
        "sha256",
        Buffer.concat([authData, sha256(client)]),
        deviation.signWith ?? privateKey,
      );
      const handle = deviation.userHandle === undefined ? ownHandle : deviation.userHandle;
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        ...(handle === null ? {} : { userHandle: handle }),
      };
      return {
        id: credentialId,
        rawId: credentialId,
        type: "public-key",
        clientExtensionResults: {},
        response,
      };
    },
  };
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a point on P-256 for ES256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const coordinate = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name]), cborBytes(Buffer.from(value, "base64url"))]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

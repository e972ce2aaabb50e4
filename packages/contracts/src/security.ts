import { z } from "zod";
import { SignedInView } from "./auth.ts";
import { Instant, lineText } from "./shapes.ts";

/** What proves someone beyond the password; what of it an account has is in `SecurityView`. */
export const SECOND_FACTORS = ["totp", "passkey", "recovery_code"] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** How a signed-in user proves that it is still them. With a second factor a password alone is not enough. */
export const STEP_UP_METHODS = ["password", "totp", "passkey", "google"] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

/** Names something that was begun: a random text, good for minutes. */
const Challenge = z.string().min(1).max(100);

/** Six digits of an app. Spaces are forgiven. */
const TotpCode = z
  .string()
  .max(20)
  .meta({ examples: ["492039"] });

/** What the browser's own passkey calls take and give, as WebAuthn writes it in JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown());
const PasskeyResponse = z
  .object({
    id: z
      .string()
      .max(1400)
      .regex(/^[A-Za-z0-9_-]*$/),
    type: z.literal("public-key"),
  })
  .catchall(z.unknown());

export const PasskeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Copied between the devices of its owner by their maker. */
  isSynced: z.boolean(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

export const SecurityView = z.object({
  hasPassword: z.boolean(),
  /** Null while codes of an app are off. */
  totpSince: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(PasskeyView),
  /** False where the address of this site is one that browsers make no passkeys for. */
  canAddPasskey: z.boolean(),
  google: z.object({ email: z.string(), linkedAt: Instant }).nullable(),
  /** Null where this installation has no sign-in with Google. */
  googleClientId: z.string().nullable(),
  stepUpMethods: z.array(z.enum(STEP_UP_METHODS)),
  /** Until then nothing asks for another proof in this session. */
  provedUntil: Instant.nullable(),
});
export type SecurityView = z.infer<typeof SecurityView>;

/** Shown once, to be scanned or typed; counts after its first code. */
export const TotpSetupView = z.object({ challenge: z.string(), secret: z.string(), uri: z.string() });
export type TotpSetupView = z.infer<typeof TotpSetupView>;
export const ConfirmTotpInput = z.strictObject({ challenge: Challenge, code: TotpCode });
export type ConfirmTotpInput = z.infer<typeof ConfirmTotpInput>;
/** Shown once. Null where there were codes already and they stay good. */
export const TotpOnView = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type TotpOnView = z.infer<typeof TotpOnView>;
export const RecoveryCodesView = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>;

/** Hand `options` to the browser and come back with its answer and the challenge. */
export const PasskeyCallView = z.object({ challenge: z.string(), options: PasskeyOptions });
export type PasskeyCallView = z.infer<typeof PasskeyCallView>;
const PasskeyName = lineText(60);
export const AddPasskeyInput = z.strictObject({
  challenge: Challenge,
  name: PasskeyName,
  response: PasskeyResponse,
});
export type AddPasskeyInput = z.infer<typeof AddPasskeyInput>;
export const RenamePasskeyInput = z.strictObject({ passkeyId: z.uuid(), name: PasskeyName });
export type RenamePasskeyInput = z.infer<typeof RenamePasskeyInput>;
export const RemovePasskeyInput = z.strictObject({ passkeyId: z.uuid() });
export type RemovePasskeyInput = z.infer<typeof RemovePasskeyInput>;

export const StepUpCallView = z.object({
  methods: z.array(z.enum(STEP_UP_METHODS)),
  /** Null where the account has no passkey. */
  passkey: PasskeyCallView.nullable(),
  /** Null where the account has no Google identity, or this installation no client id. */
  google: z.object({ clientId: z.string(), nonce: z.string() }).nullable(),
});
export type StepUpCallView = z.infer<typeof StepUpCallView>;
export const StepUpInput = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("password"), password: z.string().min(1).max(1024) }),
  z.strictObject({ method: z.literal("totp"), code: TotpCode }),
  z.strictObject({ method: z.literal("passkey"), challenge: Challenge, response: PasskeyResponse }),
  /** The ID token of Google's own button, made with the nonce. */
  z.strictObject({ method: z.literal("google"), credential: z.string().min(1).max(8192) }),
]);
export type StepUpInput = z.infer<typeof StepUpInput>;
export const ProvedView = z.object({ provedUntil: Instant });
export type ProvedView = z.infer<typeof ProvedView>;

/** The second half of a sign-in that was answered with `SECOND_FACTOR_NEEDED`. */
export const SecondFactorInput = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("totp"), challenge: Challenge, code: TotpCode }),
  z.strictObject({ method: z.literal("recovery_code"), challenge: Challenge, code: z.string().max(60) }),
  z.strictObject({
    method: z.literal("passkey"),
    challenge: Challenge,
    passkeyChallenge: Challenge,
    response: PasskeyResponse,
  }),
]);
export type SecondFactorInput = z.infer<typeof SecondFactorInput>;
/** The same for a program, which has no browser to ask a passkey. */
export const SecondFactorCodeInput = z.strictObject({
  challenge: Challenge,
  method: z.enum(["totp", "recovery_code"]),
  code: z.string().max(60),
});
export const SecondFactorCallInput = z.strictObject({ challenge: Challenge });
export type SecondFactorCallInput = z.infer<typeof SecondFactorCallInput>;

/** A sign-in by a passkey alone, which is two factors in one. */
export const PasskeyLoginInput = z.strictObject({ challenge: Challenge, response: PasskeyResponse });
export type PasskeyLoginInput = z.infer<typeof PasskeyLoginInput>;

/** Public: what the page of a sign-in with Google needs. `clientId` is null where there is none. */
export const GoogleStartView = z.object({
  clientId: z.string().nullable(),
  nonce: z.string(),
  /** False where codes can't be exchanged; the token flow does the same there. */
  hasCodeFlow: z.boolean(),
});
export type GoogleStartView = z.infer<typeof GoogleStartView>;
/** Of the popup's code flow. */
export const GoogleCodeInput = z.strictObject({ code: z.string().min(1).max(2048) });
export type GoogleCodeInput = z.infer<typeof GoogleCodeInput>;
/** Of the token flow. */
export const GoogleTokenInput = z.strictObject({ accessToken: z.string().min(1).max(4096) });
export type GoogleTokenInput = z.infer<typeof GoogleTokenInput>;
/** Of one tap and Google's own button: an ID token made with the nonce. */
export const GoogleCredentialInput = z.strictObject({ credential: z.string().min(1).max(8192) });
export type GoogleCredentialInput = z.infer<typeof GoogleCredentialInput>;
/** Answers `GOOGLE_LINK_NEEDED`: the account with this e-mail exists, and its owner proves that it is theirs. */
export const GoogleLinkInput = z.strictObject({
  challenge: Challenge,
  password: z.string().min(1).max(1024),
});
export type GoogleLinkInput = z.infer<typeof GoogleLinkInput>;
export const GoogleSignedInView = SignedInView.extend({ isNew: z.boolean() });
export type GoogleSignedInView = z.infer<typeof GoogleSignedInView>;

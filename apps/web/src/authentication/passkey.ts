import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { passkeys } from "../messages/en/passkeys.ts";
import type { FailureWords } from "../api-client/failure-words.ts";
import { domainErrorOf, isUnreachable } from "../api-client/trpc.ts";

/** What the server hands over for the browser's own question about a passkey. */
type Options = Readonly<Record<string, unknown>>;

/** Fetched with the first question: nobody who has no passkey pays for it. */
const load = () => import("@simplewebauthn/browser");

/** Whether this browser, at this address, can be asked for a passkey at all. An address of numbers can't. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isNumbers = /^[\d.]+$/.test(hostname) || hostname.includes(":");
  return "PublicKeyCredential" in window && window.isSecureContext && !isNumbers;
}

/** Asks for one of the passkeys that the options allow. Rejects when the person or the browser says no. */
export async function askForPasskey(options: Options) {
  if (!isRequest(options)) throw new TypeError("these are no options for a passkey");
  const { startAuthentication } = await load();
  return { ...(await startAuthentication({ optionsJSON: options })) };
}

/** Makes a passkey on this device or one beside it. Rejects when the person or the browser says no. */
export async function makePasskey(options: Options) {
  if (!isCreation(options)) throw new TypeError("these are no options for a new passkey");
  const { startRegistration } = await load();
  return { ...(await startRegistration({ optionsJSON: options })) };
}

/** Whether passkeys can be offered among the suggestions of a field marked `webauthn`. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await load()).browserSupportsWebAuthnAutofill();
}

/** Offers passkeys among the suggestions of a field, until one is picked or another question begins. */
export async function suggestPasskeys(options: Options) {
  if (!isRequest(options)) throw new TypeError("these are no options for a passkey");
  const { startAuthentication } = await load();
  return { ...(await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })) };
}

/** Ends a question that is still open, as when its page is left. */
export function stopAsking(): void {
  if (canUsePasskeys()) void load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
}

/** A message for whatever went wrong on the way: the server's, the network's or the browser's own refusal. */
export function describePasskeyFailure(
  error: unknown,
  { describeError }: Pick<FailureWords, "describeError">,
): string {
  if (domainErrorOf(error) !== null || isUnreachable(error) || !(error instanceof Error))
    return describeError(error).text;
  switch (error.name) {
    case "NotAllowedError":
    case "AbortError":
      return passkeys("closed");
    case "InvalidStateError":
      return passkeys("exists");
    case "ConstraintError":
    case "NotSupportedError":
      return passkeys("unable");
    default:
      return passkeys("failed");
  }
}

function isRequest(options: unknown): options is PublicKeyCredentialRequestOptionsJSON {
  return hasChallenge(options);
}

function isCreation(options: unknown): options is PublicKeyCredentialCreationOptionsJSON {
  return hasChallenge(options) && "user" in options && "pubKeyCredParams" in options;
}

function hasChallenge(options: unknown): options is { challenge: string } {
  return (
    typeof options === "object" &&
    options !== null &&
    "challenge" in options &&
    typeof options.challenge === "string"
  );
}

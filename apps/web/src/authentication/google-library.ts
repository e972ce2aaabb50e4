// Google's own library: fetched from Google when it is first needed, and by nobody else. This is the only file that
// knows its calls.
import { GoogleError } from "./google-error.ts";

const address = "https://accounts.google.com/gsi/client";
const scopes = "email profile openid";
const LOAD_TIMEOUT_MS = 15_000;

interface CredentialAnswer {
  credential?: string | undefined;
}
interface OauthAnswer {
  code?: string | undefined;
  access_token?: string | undefined;
}
interface OauthSettings {
  client_id: string;
  scope: string;
  callback: (answer: OauthAnswer) => void;
  error_callback: (error: { type?: string }) => void;
}

/** What is used of it. */
interface GoogleAccounts {
  id: {
    initialize: (settings: {
      client_id: string;
      nonce: string;
      auto_select: boolean;
      use_fedcm_for_prompt: boolean;
      callback: (answer: CredentialAnswer) => void;
    }) => void;
    prompt: () => void;
    renderButton: (place: HTMLElement, look: Readonly<Record<string, string | number>>) => void;
    cancel: () => void;
  };
  oauth2: {
    initCodeClient: (settings: OauthSettings & { ux_mode: "popup" }) => { requestCode: () => void };
    initTokenClient: (settings: OauthSettings) => { requestAccessToken: () => void };
  };
}

let loading: Promise<GoogleAccounts> | null = null;

/** Fetches the library once. Throws GoogleError, and then the next call tries again. */
export function loadGoogle(): Promise<GoogleAccounts> {
  if (typeof document === "undefined") return Promise.reject(new GoogleError("server_side"));
  loading ??= fetchLibrary().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function fetchLibrary(): Promise<GoogleAccounts> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new GoogleError("library"));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      const accounts = accountsIn(window);
      if (accounts === null) fail();
      else resolve(accounts);
    });
    script.async = true;
    script.src = trustedAddress();
    document.head.append(script);
  });
}

/** The page's policy lets no text become the address of a script but what a named policy vouches for: this one. */
function trustedAddress(): string {
  const factory: unknown = "trustedTypes" in window ? window.trustedTypes : undefined;
  if (!makesPolicies(factory)) return address;
  const policy = factory.createPolicy("google-library", {
    createScriptURL(url) {
      if (url !== address) throw new TypeError("no other script is fetched here");
      return url;
    },
  });
  return policy.createScriptURL(address);
}

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

function makesPolicies(
  value: unknown,
): value is { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy } {
  return typeof value === "object" && value !== null && "createPolicy" in value;
}

function accountsIn(scope: object): GoogleAccounts | null {
  const api: unknown = "google" in scope ? scope.google : undefined;
  if (typeof api !== "object" || api === null || !("accounts" in api)) return null;
  return isAccounts(api.accounts) ? api.accounts : null;
}

function isAccounts(value: unknown): value is GoogleAccounts {
  return typeof value === "object" && value !== null && "id" in value && "oauth2" in value;
}

async function ready(clientId: string): Promise<GoogleAccounts> {
  if (clientId === "") throw new GoogleError("client_id");
  return loadGoogle();
}

/** Opens Google's window and gives the code that it ends with. Throws GoogleError. */
export async function askForCode(clientId: string): Promise<string> {
  const { oauth2 } = await ready(clientId);
  return new Promise((resolve, reject) => {
    const settings = oauthSettings(clientId, ({ code }) => code, { resolve, reject });
    oauth2.initCodeClient({ ...settings, ux_mode: "popup" }).requestCode();
  });
}

/** The same with an access token. */
export async function askForToken(clientId: string): Promise<string> {
  const { oauth2 } = await ready(clientId);
  return new Promise((resolve, reject) => {
    const settings = oauthSettings(clientId, (answer) => answer.access_token, { resolve, reject });
    oauth2.initTokenClient(settings).requestAccessToken();
  });
}

interface Ends {
  resolve: (value: string) => void;
  reject: (error: GoogleError) => void;
}

function oauthSettings(
  clientId: string,
  pick: (answer: OauthAnswer) => string | undefined,
  { resolve, reject }: Ends,
): OauthSettings {
  return {
    client_id: clientId,
    scope: scopes,
    callback(answer) {
      const value = pick(answer) ?? "";
      // Without one the person said no, which Google reports here and not as an error.
      if (value === "") reject(new GoogleError("no_credential"));
      else resolve(value);
    },
    error_callback: ({ type }) => reject(new GoogleError(type === "popup_closed" ? "closed" : "blocked")),
  };
}

interface CredentialRequest {
  clientId: string;
  /** Stands in the ID token, so that it is good for this page alone. */
  nonce: string;
  onCredential: (credential: string) => void;
  onError: (error: GoogleError) => void;
}

/** Shows one tap; with `isAutomatic` who agreed to it before is signed in without a press. Gives what takes it away. */
export async function promptOneTap(
  request: CredentialRequest & { isAutomatic: boolean },
): Promise<() => void> {
  const { id } = await prepare(request, request.isAutomatic);
  id.prompt();
  return () => id.cancel();
}

/** Draws Google's own button, which gives an ID token, into this place. */
export async function drawGoogleButton(place: HTMLElement, request: CredentialRequest): Promise<void> {
  const { id } = await prepare(request, false);
  place.replaceChildren();
  const isDark = document.body.dataset["theme"] === "dark";
  id.renderButton(place, {
    type: "standard",
    size: "large",
    text: "continue_with",
    theme: isDark ? "filled_black" : "outline",
    width: Math.min(400, place.clientWidth),
  });
}

async function prepare(request: CredentialRequest, isAutomatic: boolean): Promise<GoogleAccounts> {
  const { clientId, nonce, onCredential, onError } = request;
  const accounts = await ready(clientId);
  accounts.id.initialize({
    client_id: clientId,
    nonce,
    auto_select: isAutomatic,
    use_fedcm_for_prompt: true,
    callback({ credential = "" }) {
      if (credential === "") onError(new GoogleError("no_credential"));
      else onCredential(credential);
    },
  });
  return accounts;
}

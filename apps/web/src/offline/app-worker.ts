/**
 * The worker that stands between the app and the network (apps/web/worker). Browsers without one, pages that are not
 * served securely and the development server have none, and everything goes on as it would.
 */
const address = "/sw.js";

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

/** Null where there is none, or none can be had now. Asked for once, by the first caller. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  return (asked ??= register());
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return null;
  try {
    // Some browsers answer with nothing where they were set to refuse all workers.
    const registration: ServiceWorkerRegistration | undefined = await registerByPolicy();
    return registration ?? null;
  } catch {
    return null;
  }
}

/** The names of the files that this page has fetched, sent to a worker that came after them. */
export async function keepWhatWasFetched(): Promise<void> {
  const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const paths = fetched
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "keep", paths: [...new Set(paths)] });
}

/** The registration that there is, without asking for one. */
export async function workerNow(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .getRegistration()
    .catch(() => undefined);
  return registration ?? null;
}

/** This browser takes no push messages from then on. Answers what the server knows it by. */
export async function unsubscribeHere(): Promise<string | null> {
  const registration = await workerNow();
  const subscription = (await registration?.pushManager?.getSubscription()) ?? null;
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** The page's policy lets no text become the address of a script but what a named policy vouches for: this one. */
function registerByPolicy(): Promise<ServiceWorkerRegistration> {
  const factory: unknown = "trustedTypes" in window ? window.trustedTypes : undefined;
  const options = { updateViaCache: "none" } as const;
  if (!makesPolicies(factory)) return navigator.serviceWorker.register(address, options);
  const policy = factory.createPolicy("service-worker", {
    createScriptURL(url) {
      if (url !== address) throw new TypeError("there is one worker");
      return url;
    },
  });
  return navigator.serviceWorker.register(policy.createScriptURL(address), options);
}

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

function makesPolicies(
  value: unknown,
): value is { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy } {
  return typeof value === "object" && value !== null && "createPolicy" in value;
}

// A server with sign-in with Google, an identity provider behind it, and in the browser a stand-in for Google's library:
// the same calls, with a popup and frames at Google's own address, so that the page's policy is held to all of it.
import { rm } from "node:fs/promises";
import type { BrowserContext, Route } from "@playwright/test";
import {
  startIdentityProvider,
  type IdentityProvider,
  type Person,
} from "../../api/src/testing/identity-provider.ts";
import { preparedFolder } from "./data-folder.ts";
import { test as guestTest } from "./fixtures.ts";
import { readyUrl, spawnProgram, startTimeoutMs, stop, stopTimeoutMs } from "./server-process.ts";

export interface GoogleServer {
  readonly url: string;
  readonly dataDir: string;
  readonly provider: IdentityProvider;
}

/** Who is signed in at Google, in this browser. */
export interface GoogleBrowser {
  person: Person;
  /** Agreed to be signed in without a press. */
  isAutomatic: boolean;
  /** Google's script can't be had. */
  isAway: boolean;
  /** Answers with neither a code nor a credential. */
  isSilent: boolean;
  /** Paths of Google that were asked for. */
  readonly asked: string[];
}

let people = 0;

export function newPerson(name = "Grace Hopper"): Person {
  people += 1;
  return { sub: `30${process.pid}${people}`, email: `grace-${process.pid}-${people}@example.com`, name };
}

/** A guest's page on a server with Google. */
export const test = guestTest.extend<{ google: GoogleBrowser }, { googleServer: GoogleServer }>({
  googleServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await preparedFolder("google");
      const provider = await startIdentityProvider();
      const settings = { MARKET_FEED: "simulated", ...provider.env };
      const child = spawnProgram("apps/api/src/main.ts", { dataDir, port: 0, settings });
      try {
        await use({ url: await readyUrl(child), dataDir, provider });
      } finally {
        await stop(child);
        await provider.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: startTimeoutMs + stopTimeoutMs },
  ],
  baseURL: async ({ googleServer }, use) => use(googleServer.url),
  google: [
    async ({ context, googleServer }, use) => {
      const google = { person: newPerson(), isAutomatic: false, isAway: false, isSilent: false, asked: [] };
      await standIn(context, googleServer.provider, google);
      await use(google);
    },
    { auto: true },
  ],
});

async function standIn(
  context: BrowserContext,
  provider: IdentityProvider,
  google: GoogleBrowser,
): Promise<void> {
  await context.route("https://accounts.google.com/**", async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    google.asked.push(pathname);
    if (google.isAway) return route.abort();
    if (pathname === "/gsi/client") {
      const body = `(${library.toString()})(${JSON.stringify(google.isAutomatic)})`;
      return route.fulfill({ contentType: "text/javascript", body });
    }
    if (pathname === "/gsi/choose") {
      const nonce = searchParams.get("nonce");
      const credential = provider.idToken(google.person, { claims: { nonce } });
      return answerPage(route, google, { credential });
    }
    const code = provider.code(provider.idToken(google.person));
    return answerPage(route, google, { code, access_token: provider.accessToken(google.person) });
  });
}

/** One of Google's pages, with the button that sends the answer to the page that opened it. */
async function answerPage(
  route: Route,
  { person, isAutomatic, isSilent }: GoogleBrowser,
  answer: object,
): Promise<void> {
  const script = `const send = () => {
      (window.opener ?? window.parent).postMessage({ google: ${JSON.stringify(isSilent ? {} : answer)} }, "*");
      // A moment later, as the user who pressed the button must see it pressed.
      if (window.opener !== null) setTimeout(() => window.close(), 100);
    };
    document.querySelector("button").addEventListener("click", send);
    if (${isAutomatic} && location.search.includes("auto")) send();`;
  const body = `<!doctype html><html lang="en"><title>Google</title>
    <button>Continue as ${person.email}</button><script>${script}</script></html>`;
  await route.fulfill({ contentType: "text/html", body });
}

/** Runs in the browser, as Google's script does. */
function library(isAutomatic: boolean): void {
  const origin = "https://accounts.google.com";
  let settings: { nonce: string; auto_select: boolean; callback: (answer: unknown) => void } | null = null;
  let shown: HTMLElement | null = null;
  const receive = (from: () => unknown, then: (answer: unknown) => void) => {
    const listen = (event: MessageEvent<{ google?: unknown }>) => {
      if (event.origin !== origin || event.source !== from() || event.data.google === undefined) return;
      window.removeEventListener("message", listen);
      then(event.data.google);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  };
  const frameIn = (place: HTMLElement, title: string, query: string) => {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/gsi/choose?nonce=${settings?.nonce}${query}`;
    frame.title = title;
    frame.width = "300";
    frame.height = "60";
    place.append(frame);
    receive(
      () => frame.contentWindow,
      (answer) => settings?.callback(answer),
    );
  };
  interface CodeRequest {
    client_id: string;
    scope: string;
    callback: (answer: unknown) => void;
    error_callback: (error: { type: string }) => void;
  }
  const popup = ({ client_id: clientId, scope, callback, error_callback: fail }: CodeRequest) => {
    const query = new URLSearchParams({ client_id: clientId, scope });
    const opened = window.open(`${origin}/o/oauth2/v2/auth?${query}`, "_blank", "popup,width=500,height=600");
    if (opened === null) return fail({ type: "popup_failed_to_open" });
    const look = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(look);
      forget();
      fail({ type: "popup_closed" });
    }, 100);
    const forget = receive(
      () => opened,
      (answer) => {
        clearInterval(look);
        callback(answer);
      },
    );
  };
  Object.assign(window, {
    google: {
      accounts: {
        id: {
          initialize: (codeRequest: typeof settings) => (settings = codeRequest),
          prompt() {
            shown = document.createElement("div");
            document.body.append(shown);
            frameIn(shown, "One tap", isAutomatic && settings?.auto_select === true ? "&auto" : "");
          },
          renderButton: (place: HTMLElement) => frameIn(place, "Google's button", ""),
          cancel: () => shown?.remove(),
        },
        oauth2: {
          initCodeClient: (codeRequest: CodeRequest) => ({ requestCode: () => popup(codeRequest) }),
          initTokenClient: (codeRequest: CodeRequest) => ({ requestAccessToken: () => popup(codeRequest) }),
        },
      },
    },
  });
}

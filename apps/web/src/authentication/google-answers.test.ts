// What Google's library is asked, and what follows its answers, with the library itself in the place of its script.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Settings {
  client_id: string;
  scope?: string;
  ux_mode?: string;
  auto_select?: boolean;
  callback: (answer: Readonly<Record<string, string>>) => void;
}

let asked: Settings[] = [];
let prompts = 0;

function client(settings: Settings) {
  asked.push(settings);
  return { requestCode: () => undefined, requestAccessToken: () => undefined };
}

beforeEach(() => {
  asked = [];
  prompts = 0;
  vi.resetModules();
  const id = { initialize: (settings: Settings) => asked.push(settings), prompt: () => (prompts += 1) };
  const oauth2 = { initCodeClient: client, initTokenClient: client };
  vi.stubGlobal("window", { google: { accounts: { id: { ...id, cancel: () => undefined }, oauth2 } } });
  vi.stubGlobal("document", {
    documentElement: { lang: "en" },
    querySelector: () => null,
    createElement: () => new EventTarget(),
    head: { append: (script: EventTarget) => script.dispatchEvent(new Event("load")) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("a code is asked for in a window, and an access token by the token flow, with the scopes email, profile and openid", async () => {
  const { askForCode, askForToken } = await import("./google-library.ts");
  const code = askForCode("a client");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.callback({ code: "a code" });
  await expect(code).resolves.toBe("a code");
  const token = askForToken("a client");
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.callback({ access_token: "a token" });
  await expect(token).resolves.toBe("a token");
  expect(asked.map((one) => [one.client_id, one.scope, one.ux_mode])).toEqual([
    ["a client", "email profile openid", "popup"],
    ["a client", "email profile openid", undefined],
  ]);
});

test("one tap is prompted, with auto-select for users who may be signed in by it", async () => {
  const { promptOneTap } = await import("./google-library.ts");
  const onCredential = vi.fn<(credential: string) => void>();
  const request = { clientId: "a client", nonce: "n", onCredential, onError: () => undefined };
  await promptOneTap({ ...request, isAutomatic: true });
  await promptOneTap({ ...request, isAutomatic: false });
  expect(asked.map((one) => one.auto_select)).toEqual([true, false]);
  expect(prompts).toBe(2);
  asked[0]?.callback({ credential: "a credential" });
  expect(onCredential).toHaveBeenCalledWith("a credential");
});

test("if a callback returns no credential, the error callback is invoked", async () => {
  const { askForCode, askForToken, promptOneTap } = await import("./google-library.ts");
  const onCredential = vi.fn<(credential: string) => void>();
  const onError = vi.fn<(error: Error) => void>();
  await promptOneTap({ clientId: "a client", nonce: "n", isAutomatic: false, onCredential, onError });
  asked[0]?.callback({});
  expect(onCredential).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ trouble: "no_credential" });
  for (const ask of [askForCode, askForToken]) {
    const answer = ask("a client");
    await vi.waitFor(() => expect(asked).toHaveLength(ask === askForCode ? 2 : 3));
    asked.at(-1)?.callback({});
    await expect(answer).rejects.toMatchObject({ trouble: "no_credential" });
  }
});

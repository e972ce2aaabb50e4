import { expect, test } from "vitest";
import { askForCode, askForToken, loadGoogle, promptOneTap } from "./google-library.ts";

const request = { nonce: "n", isAutomatic: false, onCredential: () => undefined, onError: () => undefined };

test("says that it cannot run on the server side", async () => {
  const message = "The sign-in with Google cannot run on the server side.";
  await expect(loadGoogle()).rejects.toThrow(message);
  await expect(askForCode("a client")).rejects.toThrow(message);
});

test("says that a client id is required, whatever is asked for", async () => {
  const message = "A client id is required for the sign-in with Google.";
  await expect(askForCode("")).rejects.toThrow(message);
  await expect(askForToken("")).rejects.toThrow(message);
  await expect(promptOneTap({ ...request, clientId: "" })).rejects.toThrow(message);
});

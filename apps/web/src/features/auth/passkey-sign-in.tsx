import { useEffect, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { FingerprintIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import {
  askForPasskey,
  canSuggestPasskeys,
  describePasskeyFailure,
  stopAsking,
  suggestPasskeys,
} from "../../authentication/passkey.ts";
import { loadWords, wordsFor } from "../../api-client/load-words.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** Signs in by a passkey alone: by this button, or picked among the suggestions of the e-mail's field. */
export function PasskeySignIn() {
  const { client } = trpc.useUtils();
  const signedIn = useSignedIn();
  const [failed, setFailed] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  useSuggestions(setFailed);

  async function ask() {
    setFailed(null);
    setAsking(true);
    void loadWords();
    try {
      const { challenge, options } = await client.auth.startPasskeyLogin.mutate();
      const response = await askForPasskey(options);
      signedIn(await client.auth.finishPasskeyLogin.mutate({ challenge, response }));
    } catch (error) {
      setFailed(describePasskeyFailure(error, await wordsFor(error)));
    } finally {
      setAsking(false);
    }
  }
  return (
    <>
      {failed !== null && (
        <Note tone="err" role="alert">
          {auth("loginFailedBecause", { reason: failed })}
        </Note>
      )}
      <Button isBlock isBusy={isAsking} onClick={() => void ask()}>
        {!isAsking && <FingerprintIcon />}
        {auth("signInByPasskey")}
      </Button>
    </>
  );
}

/** Where the browser can, its passkeys stand among the suggestions of the e-mail's field. Nobody has to look there. */
function useSuggestions(onFailed: (reason: string) => void): void {
  const { client } = trpc.useUtils();
  const signedIn = useSignedIn();
  const newest = useRef({ signedIn, onFailed });
  useEffect(() => {
    newest.current = { signedIn, onFailed };
  });
  useEffect(() => {
    let isGone = false;
    async function suggest(): Promise<void> {
      if (!(await canSuggestPasskeys()) || isGone) return;
      const { challenge, options } = await client.auth.startPasskeyLogin.mutate();
      if (isGone) return;
      // A user who picks none, or presses the button meanwhile, has not failed at anything.
      const response = await suggestPasskeys(options).catch(() => null);
      if (response === null || isGone) return;
      try {
        newest.current.signedIn(await client.auth.finishPasskeyLogin.mutate({ challenge, response }));
      } catch (error) {
        newest.current.onFailed(describePasskeyFailure(error, await wordsFor(error)));
        // The page was open for longer than its question counts, and the next one is good again.
        if (domainErrorOf(error)?.code === "CHALLENGE_EXPIRED") await suggest();
      }
    }
    // Without suggestions the form and the button are still there.
    suggest().catch(() => undefined);
    return () => {
      isGone = true;
      stopAsking();
    };
  }, [client]);
}

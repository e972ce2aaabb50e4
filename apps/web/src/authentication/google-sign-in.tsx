import { useEffect, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { GoogleMark } from "@fillmark/ui/google-mark";
import { Note } from "@fillmark/ui/note";
import { useLocation } from "wouter";
import { google } from "../messages/en/google.ts";
import { askedFor, comingFrom } from "../session/came-from.ts";
import { beginFirstRun } from "../account/first-run.ts";
import { describeGoogleFailure } from "./google-error.ts";
import { googleFlags, type GoogleFlags } from "./google-flags.ts";
import { handOver, type GoogleMore } from "./google-hand-over.ts";
import { session } from "../session/session.ts";
import { faultWords } from "../api-client/failure-words.ts";
import { loadWords, wordsFor } from "../api-client/load-words.ts";
import { domainErrorOf, type RouterOutputs, trpc } from "../api-client/trpc.ts";
import { deviceStorage } from "../lib/storage.ts";
import { whenIdle } from "../lib/when-idle.ts";

/** Who has no Google here doesn't fetch what speaks with it. */
const loadCalls = () => import("./google-library.ts");

interface GoogleSignInProps {
  /** Beside another large one, instead of as wide as the form. */
  isBeside?: boolean | undefined;
  /** Asks for what is still missing. Without it the page of the sign-in does. */
  onMore?: ((more: GoogleMore) => void) | undefined;
}

/** The button and one tap; nothing where the operator has set up no sign-in with Google. */
export function GoogleSignIn(props: GoogleSignInProps) {
  const [flags] = useState(googleFlags);
  return flags === null ? null : <Ways {...props} flags={flags} />;
}

function Ways({ flags, isBeside = false, onMore }: GoogleSignInProps & { flags: GoogleFlags }) {
  const { client } = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const { failed, setFailed, enter } = useEntry(onMore);
  useOneTap(flags, {
    onCredential: (credential) => void enter(() => client.google.signInWithCredential.mutate({ credential })),
    onError: (error) => setFailed(describeGoogleFailure(error, faultWords)),
  });

  async function ask() {
    setAsking(true);
    void loadWords();
    const { clientId, hasCodeFlow } = flags;
    await enter(async () => {
      const calls = await loadCalls();
      if (!hasCodeFlow) {
        return client.google.signInWithToken.mutate({ accessToken: await calls.askForToken(clientId) });
      }
      return client.google.signInWithCode.mutate({ code: await calls.askForCode(clientId) });
    });
    setAsking(false);
  }
  return (
    <>
      {failed !== null && (
        <Note tone="err" role="alert">
          {google("failedBecause", { reason: failed })}
        </Note>
      )}
      <Button size={isBeside ? "lg" : "md"} isBlock={!isBeside} isBusy={isAsking} onClick={() => void ask()}>
        {!isAsking && <GoogleMark />}
        {google("continueWith")}
      </Button>
    </>
  );
}

type SignedIn = RouterOutputs["google"]["signInWithCode"];

/** What follows Google's answer: home, where they came from, or what is still missing, or a message for what went wrong. */
function useEntry(onMore: GoogleSignInProps["onMore"]) {
  const [, navigate] = useLocation();
  const [failed, setFailed] = useState<string | null>(null);
  async function enter(proof: () => Promise<SignedIn>): Promise<void> {
    setFailed(null);
    try {
      const signedIn = await proof();
      const asked = askedFor();
      rememberGoogle();
      if (signedIn.isNew) {
        beginFirstRun();
        navigate("/", { replace: true, ...(asked === null ? {} : comingFrom(asked)) });
      } else navigate(asked ?? "/", { replace: true });
      session.start(signedIn);
    } catch (error) {
      const refusal = domainErrorOf(error);
      if (refusal?.code !== "GOOGLE_LINK_NEEDED" && refusal?.code !== "SECOND_FACTOR_NEEDED") {
        return setFailed(describeGoogleFailure(error, await wordsFor(error)));
      }
      if (onMore !== undefined) return onMore(refusal);
      handOver(refusal);
      const asked = askedFor();
      navigate("/login", asked === null ? {} : comingFrom(asked));
    }
  }
  return { failed, setFailed, enter };
}

interface OneTap {
  onCredential: (credential: string) => void;
  onError: (error: unknown) => void;
}

/** One tap, once the page has nothing better to do. What fails here is silent: nobody has pressed anything yet. */
function useOneTap({ clientId }: GoogleFlags, callbacks: OneTap): void {
  const { client } = trpc.useUtils();
  const newest = useRef(callbacks);
  useEffect(() => {
    newest.current = callbacks;
  });
  useEffect(() => {
    let isGone = false;
    let takeAway: () => void = () => undefined;
    async function show(): Promise<void> {
      if (isGone) return;
      const { nonce } = await client.google.start.mutate();
      const { promptOneTap } = await loadCalls();
      if (isGone) return;
      takeAway = await promptOneTap({
        clientId,
        nonce,
        isAutomatic: !wasGoogleUsed(),
        onCredential: (credential) => !isGone && newest.current.onCredential(credential),
        onError: (error) => !isGone && newest.current.onError(error),
      });
      if (isGone) takeAway();
    }
    whenIdle(() => void show().catch(() => undefined));
    return () => {
      isGone = true;
      takeAway();
    };
  }, [client, clientId]);
}

/** Who signed out on this device must not be signed in again without a press. */
const usedKey = "googleUsed";

const rememberGoogle = (): void => deviceStorage.write(usedKey, "true");
/** Also where nothing can be remembered. */
const wasGoogleUsed = (): boolean => !deviceStorage.isAvailable() || deviceStorage.read(usedKey) !== null;

import { useEffect, useRef, useState } from "react";
import type { PasskeyCallView } from "@fillmark/contracts/security";
import { Button } from "@fillmark/ui/button";
import { FingerprintIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { askForPasskey, describePasskeyFailure } from "../passkey.ts";
import { wordsFor } from "../../api-client/load-words.ts";
import { domainErrorOf } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { passkeys } from "../../messages/en/passkeys.ts";
import { stepUp } from "../../messages/en/step-up.ts";

interface SecondPasskeyProps {
  /** Begins it at the server. */
  start: () => Promise<PasskeyCallView>;
  send: (passkey: {
    passkeyChallenge: string;
    response: Awaited<ReturnType<typeof askForPasskey>>;
  }) => Promise<unknown>;
  onExpired: () => void;
}

/** A passkey as the second proof; the browser asks, this only begins it. */
export function SecondPasskey({ start, send, onExpired }: SecondPasskeyProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  async function ask() {
    setFailed(null);
    setAsking(true);
    try {
      const call = await start();
      const response = await askForPasskey(call.options);
      await send({ passkeyChallenge: call.challenge, response });
    } catch (error) {
      if (domainErrorOf(error)?.code === "CHALLENGE_EXPIRED") return onExpired();
      setFailed(describePasskeyFailure(error, await wordsFor(error)));
      button.current?.focus();
    } finally {
      setAsking(false);
    }
  }
  return (
    <>
      <p className="text-14 text-secondary">{stepUp("passkeyLead")}</p>
      {failed !== null && (
        <Note tone="err" role="alert">
          {auth("loginFailedBecause", { reason: failed })}
        </Note>
      )}
      <Button ref={button} variant="primary" size="lg" isBlock isBusy={isAsking} onClick={() => void ask()}>
        {!isAsking && <FingerprintIcon />}
        {passkeys("use")}
      </Button>
    </>
  );
}

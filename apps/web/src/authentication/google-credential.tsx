import { useEffect, useRef, useState } from "react";
import { Note } from "@fillmark/ui/note";
import { Skeleton } from "@fillmark/ui/skeleton";
import { google } from "../messages/en/google.ts";
import { describeError } from "../api-client/domain-error.ts";
import { describeGoogleFailure } from "./google-error.ts";

interface GoogleCredentialProps {
  clientId: string;
  nonce: string;
  onCredential: (credential: string) => void;
}

/** Google's own button, for a signed-in user: it answers with an ID token that is made for this nonce. */
export function GoogleCredential({ clientId, nonce, onCredential }: GoogleCredentialProps) {
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef(onCredential);
  const [isRendered, setRendered] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    newest.current = onCredential;
  });
  useEffect(() => {
    let isGone = false;
    const fail = (error: unknown) => !isGone && setFailed(describeGoogleFailure(error, { describeError }));
    async function draw(): Promise<void> {
      const { drawGoogleButton } = await import("./google-library.ts");
      if (isGone || place.current === null) return;
      await drawGoogleButton(place.current, {
        clientId,
        nonce,
        onCredential: (credential) => !isGone && newest.current(credential),
        onError: fail,
      });
      if (!isGone) setRendered(true);
    }
    draw().catch(fail);
    return () => {
      isGone = true;
    };
  }, [clientId, nonce]);
  return (
    <div className="form-stack">
      {failed !== null && (
        <Note tone="err" role="alert">
          {google("failedBecause", { reason: failed })}
        </Note>
      )}
      {!isRendered && failed === null && <Skeleton height={44} />}
      <div ref={place} />
    </div>
  );
}

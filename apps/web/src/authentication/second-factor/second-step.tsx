import { useState } from "react";
import type { ErrorDetails } from "@fillmark/contracts/errors";
import type { PasskeyCallView, SecondFactor, SecondFactorInput } from "@fillmark/contracts/security";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { CodeForm } from "../code-form.tsx";
import { canUsePasskeys } from "../passkey.ts";
import { domainErrorOf } from "../../api-client/trpc.ts";
import { auth } from "../../messages/en/auth.ts";
import { passkeys } from "../../messages/en/passkeys.ts";
import { stepUp } from "../../messages/en/step-up.ts";
import { SecondPasskey } from "./second-passkey.tsx";
import { RecoveryForm } from "./recovery-form.tsx";

export type SecondStepCall = ErrorDetails<"SECOND_FACTOR_NEEDED">;

interface SecondStepProps {
  call: SecondStepCall;
  /** Sends the proof, and goes on as the user who has signed in. Rejects when it was not taken. */
  send: (proof: SecondFactorInput) => Promise<unknown>;
  /** What the browser needs to ask for a passkey. */
  startPasskey: (challenge: string) => Promise<PasskeyCallView>;
  onStartAgain: () => void;
  onExpired: () => void;
}

/** The first that the account has comes at once, the others as buttons below it. */
const order = ["totp", "passkey", "recovery_code"] as const;

const names: Record<SecondFactor, string> = {
  totp: stepUp("useCode"),
  passkey: passkeys("use"),
  recovery_code: auth("useRecoveryCode"),
};

/** The second proof of a sign-in whose password was right. */
export function SecondStep({ call, send, startPasskey, onStartAgain, onExpired }: SecondStepProps) {
  const ways = order.filter((way) => call.methods.includes(way) && (way !== "passkey" || canUsePasskeys()));
  const [way, setWay] = useState<SecondFactor | undefined>(ways[0]);
  const proof = useMutation({
    mutationFn: send,
    onError: (error) => {
      if (domainErrorOf(error)?.code === "CHALLENGE_EXPIRED") onExpired();
    },
  });
  const { challenge } = call;
  return (
    <>
      {way === undefined && <Note tone="warn">{passkeys("notHere")}</Note>}
      {way === "totp" && (
        <CodeForm
          label={stepUp("code")}
          hint={stepUp("codeHint")}
          action={auth("signIn")}
          call={proof}
          send={(code) => proof.mutateAsync({ method: "totp", challenge, code })}
        />
      )}
      {way === "recovery_code" && (
        <RecoveryForm
          call={proof}
          send={(code) => proof.mutate({ method: "recovery_code", challenge, code })}
        />
      )}
      {way === "passkey" && (
        <SecondPasskey
          start={() => startPasskey(challenge)}
          send={(passkey) => proof.mutateAsync({ method: "passkey", challenge, ...passkey })}
          onExpired={onExpired}
        />
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button
            key={other}
            isBlock
            onClick={() => {
              proof.reset();
              setWay(other);
            }}
          >
            {names[other]}
          </Button>
        ))}
      <Button variant="quiet" isBlock onClick={onStartAgain}>
        {auth("startAgain")}
      </Button>
    </>
  );
}

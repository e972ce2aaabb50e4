import { useEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { StepUpInput } from "@fillmark/contracts/security";
import { Button } from "@fillmark/ui/button";
import { FingerprintIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { PasswordField } from "@fillmark/ui/text-field";
import { google as googleMessages } from "../messages/en/google.ts";
import { passkeys } from "../messages/en/passkeys.ts";
import { stepUp } from "../messages/en/step-up.ts";
import { Form, useForm } from "../forms/form.tsx";
import { CodeForm } from "./code-form.tsx";
import { describeError } from "../api-client/domain-error.ts";
import { askForPasskey, describePasskeyFailure } from "./passkey.ts";
import { passwordLabels } from "./password-labels.ts";
import { useFactorCalls } from "./second-factor/factor-owner.ts";
import { GoogleCredential } from "./google-credential.tsx";
import { domainErrorOf, type RouterOutputs } from "../api-client/trpc.ts";

export type StepUpCall = RouterOutputs["security"]["startStepUp"];

export interface WayProps {
  call: StepUpCall;
  /** While an answer is on its way the dialog can't be closed. */
  onBusy: (isBusy: boolean) => void;
  onProved: () => void;
  /** What was begun is too old: begin again. */
  onExpired: () => void;
}

/** Sends a proof, and reports to the dialog how it went. Every way uses it. */
function useProof({ onBusy, onProved, onExpired }: WayProps) {
  const { client } = useFactorCalls();
  return useMutation({
    mutationFn: (proof: StepUpInput) => client.stepUp.mutate(proof),
    onMutate: () => onBusy(true),
    onSuccess: onProved,
    onError: (error) => {
      if (domainErrorOf(error)?.code === "CHALLENGE_EXPIRED") onExpired();
    },
    onSettled: () => onBusy(false),
  });
}

/** The six digits that an app shows. */
export function CodeWay(props: WayProps) {
  const proof = useProof(props);
  return (
    <CodeForm
      label={stepUp("code")}
      hint={stepUp("codeHint")}
      action={stepUp("confirm")}
      call={proof}
      send={(code) => proof.mutateAsync({ method: "totp", code })}
    />
  );
}

/** The password, for accounts that have nothing stronger. */
export function PasswordWay(props: WayProps) {
  const proof = useProof(props);
  const [values, setValues] = useState({ password: "" });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    values,
    onChange: setValues,
    call: proof,
    check: ({ password }) => ({ password: password === "" ? stepUp("passwordMissing") : undefined }),
    send: ({ password }) => proof.mutate({ method: "password", password }),
    refused: (error) => ({ password: describeError(error).text }),
    selectsRefused: true,
  });
  return (
    <Form form={form} className="form-stack">
      <PasswordField
        {...form.text("password")}
        ref={field}
        label={stepUp("password")}
        autoComplete="current-password"
        labels={passwordLabels}
      />
      <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
        {stepUp("confirm")}
      </Button>
    </Form>
  );
}

/** A passkey: the browser asks, this only begins it. */
export function PasskeyWay(props: WayProps) {
  const proof = useProof(props);
  const [failed, setFailed] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { passkey } = props.call;
  if (passkey === null) return null;
  async function ask({ challenge, options }: NonNullable<StepUpCall["passkey"]>) {
    setFailed(null);
    setAsking(true);
    try {
      const response = await askForPasskey(options);
      await proof.mutateAsync({ method: "passkey", challenge, response });
    } catch (error) {
      setFailed(describePasskeyFailure(error, { describeError }));
      button.current?.focus();
    } finally {
      setAsking(false);
    }
  }
  return (
    <div className="form-stack">
      <p className="text-14 text-secondary">{stepUp("passkeyLead")}</p>
      {failed !== null && (
        <Note tone="err" role="alert">
          {failed}
        </Note>
      )}
      <Button ref={button} variant="primary" isBlock isBusy={isAsking} onClick={() => void ask(passkey)}>
        {!isAsking && <FingerprintIcon />}
        {passkeys("use")}
      </Button>
    </div>
  );
}

/** Google, for accounts that have no password and nothing stronger. */
export function GoogleWay(props: WayProps) {
  const proof = useProof(props);
  const { google } = props.call;
  if (google === null) return null;
  return (
    <div className="form-stack">
      <p className="text-14 text-secondary">{googleMessages("proveLead")}</p>
      {proof.isError && (
        <Note tone="err" role="alert">
          {describeError(proof.error).text}
        </Note>
      )}
      <GoogleCredential
        {...google}
        onCredential={(credential) =>
          proof.mutate({ method: "google", credential }, { onError: props.onExpired })
        }
      />
    </div>
  );
}

import { useState } from "react";
import { Note } from "@fillmark/ui/note";
import { TextLink } from "@fillmark/ui/link";
import { type GoogleMore, useHandedOver } from "../../authentication/google-hand-over.ts";
import { auth } from "../../messages/en/auth.ts";
import { google } from "../../messages/en/google.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { type GoogleLinkCall, GoogleLinkForm } from "./google-link-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { OtherWays } from "./other-ways.tsx";
import { SecondStep, type SecondStepCall } from "../../authentication/second-factor/second-step.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { hasEnded } from "../../session/came-from.ts";
import { useSignedIn } from "./use-signed-in.ts";
import { shortDemoMoney } from "../../operator/demo-button.ts";

const practise = auth("registerAndPractise", { money: shortDemoMoney() });

/** /login: who it is, and where the account asks for it, a second proof on the same page. */
export default function LoginPage() {
  // Kept while the second step is shown, so that starting again costs no typing.
  const [fields, setFields] = useState({ email: "", password: "" });
  const handedOver = useHandedOver();
  const [call, setCall] = useState<SecondStepCall | null>(secondStepOf(handedOver));
  const [link, setLink] = useState<GoogleLinkCall | null>(linkOf(handedOver));
  const [hasExpired, setExpired] = useState(false);
  const signedIn = useSignedIn();
  const { client } = trpc.useUtils();
  function startAgain(isExpired: boolean) {
    setCall(null);
    setLink(null);
    setExpired(isExpired);
  }
  function askMore(more: GoogleMore) {
    setExpired(false);
    setCall(secondStepOf(more));
    setLink(linkOf(more));
  }
  if (call !== null)
    return (
      <AuthFrame title={auth("secondTitle")} lead={auth("secondLead")}>
        <SecondStep
          call={call}
          send={async (proof) => signedIn(await client.auth.loginSecondFactor.mutate(proof))}
          startPasskey={(challenge) => client.auth.startSecondFactorPasskey.mutate({ challenge })}
          onStartAgain={() => startAgain(false)}
          onExpired={() => startAgain(true)}
        />
      </AuthFrame>
    );
  if (link !== null)
    return (
      <AuthFrame title={google("linkTitle")} lead={google("linkLead", { email: link.email })}>
        <GoogleLinkForm
          call={link}
          onSecondStep={setCall}
          onStartAgain={() => startAgain(false)}
          onExpired={() => startAgain(true)}
        />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={auth("signInTitle")}
      lead={
        <>
          {auth("newHere")} <TextLink href="/register">{practise}</TextLink>
        </>
      }
    >
      {hasEnded() && !hasExpired && (
        <Note tone="warn" role="status">
          {auth("sessionEnded")}
        </Note>
      )}
      <OtherWays onGoogleMore={askMore} />
      {hasExpired && (
        <Note tone="warn" role="alert">
          {auth("secondExpired")}
        </Note>
      )}
      <LoginForm
        fields={fields}
        onChange={setFields}
        onSubmit={() => setExpired(false)}
        onSecondStep={setCall}
      />
    </AuthFrame>
  );
}

function secondStepOf(more: GoogleMore | null): SecondStepCall | null {
  return more?.code === "SECOND_FACTOR_NEEDED" ? more.details : null;
}

function linkOf(more: GoogleMore | null): GoogleLinkCall | null {
  return more?.code === "GOOGLE_LINK_NEEDED" ? more.details : null;
}

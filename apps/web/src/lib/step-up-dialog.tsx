import { useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { StepUpMethod } from "@fillmark/contracts/security";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { google } from "../messages/en/google.ts";
import { passkeys } from "../messages/en/passkeys.ts";
import { shellParts } from "../messages/en/shell-parts.ts";
import { stepUp } from "../messages/en/step-up.ts";
import { Loaded } from "./loaded.tsx";
import { canUsePasskeys } from "./passkey.ts";
import { useFactorCalls } from "./second-factor/factor-side.ts";
import { CodeWay, GoogleWay, PasskeyWay, PasswordWay, type StepUpCall } from "./step-up-ways.tsx";

interface StepUpDialogProps {
  isOpen: boolean;
  onAnswer: (isProved: boolean) => void;
}

/** Asks whether it is still the same person, by what their account has to prove it with. */
export function StepUpDialog({ isOpen, onAnswer }: StepUpDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const { client } = useFactorCalls();
  const call = useQuery({
    queryKey: ["step-up", id],
    queryFn: () => client.startStepUp.mutate(),
    enabled: isOpen,
    // Asking a passkey takes the focus away and gives it back: the question must stay the same meanwhile.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={() => onAnswer(false)}
      title={stepUp("title")}
      closeLabel={shellParts("close")}
      description={stepUp("lead")}
    >
      <Loaded query={call} failed={stepUp("failed")} skeleton={<Waiting />}>
        {(data) => (
          <Ways
            call={data}
            onBusy={setBusy}
            onProved={() => onAnswer(true)}
            onExpired={() => void call.refetch()}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function Waiting() {
  return (
    <Loading label={stepUp("loading")} className="fstack">
      <Skeleton height={52} />
      <Skeleton height={44} />
    </Loading>
  );
}

interface WaysProps {
  call: StepUpCall;
  onBusy: (isBusy: boolean) => void;
  onProved: () => void;
  onExpired: () => void;
}

/** The first that there is comes at once, the others as buttons below it. */
const drawn = ["totp", "passkey", "password", "google"] as const satisfies StepUpMethod[];
type Drawn = (typeof drawn)[number];

/** What the button says that changes to each way. */
const names: Record<Drawn, string> = {
  totp: stepUp("useCode"),
  passkey: passkeys("use"),
  password: stepUp("usePassword"),
  google: google("continueWith"),
};

function Ways({ call, ...told }: WaysProps) {
  const ways = drawn.filter((way) => call.methods.includes(way) && (way !== "passkey" || canUsePasskeys()));
  const [chosen, setChosen] = useState<Drawn | undefined>(ways[0]);
  const parts = { call, ...told };
  return (
    <>
      {chosen === undefined && <Note tone="warn">{passkeys("notHere")}</Note>}
      {chosen === "totp" && <CodeWay {...parts} />}
      {chosen === "password" && <PasswordWay {...parts} />}
      {chosen === "passkey" && <PasskeyWay {...parts} />}
      {chosen === "google" && <GoogleWay {...parts} />}
      {ways
        .filter((way) => way !== chosen)
        .map((way) => (
          <Button key={way} isBlock onClick={() => setChosen(way)}>
            {names[way]}
          </Button>
        ))}
    </>
  );
}

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
import { QueryView } from "../api-client/query-view.tsx";
import { canUsePasskeys } from "./passkey.ts";
import { useFactorCalls } from "./second-factor/factor-owner.ts";
import { CodeWay, GoogleWay, PasskeyWay, PasswordWay, type StepUpCall } from "./step-up-methods.tsx";

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
      <QueryView query={call} failed={stepUp("failed")} skeleton={<Waiting />}>
        {(data) => (
          <Ways
            call={data}
            onBusy={setBusy}
            onProved={() => onAnswer(true)}
            onExpired={() => void call.refetch()}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

function Waiting() {
  return (
    <Loading label={stepUp("loading")} className="form-stack">
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
const offeredMethods = ["totp", "passkey", "password", "google"] as const satisfies StepUpMethod[];
type OfferedMethod = (typeof offeredMethods)[number];

/** What the button says that changes to each way. */
const names: Record<OfferedMethod, string> = {
  totp: stepUp("useCode"),
  passkey: passkeys("use"),
  password: stepUp("usePassword"),
  google: google("continueWith"),
};

function Ways({ call, ...callbacks }: WaysProps) {
  const ways = offeredMethods.filter(
    (way) => call.methods.includes(way) && (way !== "passkey" || canUsePasskeys()),
  );
  const [chosen, setChosen] = useState<OfferedMethod | undefined>(ways[0]);
  const parts = { call, ...callbacks };
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

import { useEffect, useState } from "react";
import type { RegisterInput } from "@fillmark/contracts/auth";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { registration } from "../../messages/en/registration.ts";
import { useRegistered } from "./use-registered.ts";

const waitMs = 60_000;

interface CheckMailProps {
  /** What was asked for, to ask for it again. */
  wish: RegisterInput;
  onOther: () => void;
}

/** After registering where mails are sent: the same for an address with an account and for one without. */
export function CheckMail({ wish, onOther }: CheckMailProps) {
  const { secondsLeft, restart } = useWait();
  const registered = useRegistered();
  const again = trpc.auth.register.useMutation({
    onSuccess: (answer) => ("pending" in answer ? restart() : registered(answer)),
  });
  const isDisabled = secondsLeft > 0;
  return (
    <>
      {again.isError && (
        <Note tone="err" role="alert">
          {registration("againFailed", { reason: describeError(again.error).text })}
        </Note>
      )}
      {again.isSuccess && (
        <Note tone="ok" role="status">
          {registration("againSent")}
        </Note>
      )}
      <p className="text-14 text-secondary">{registration("checkTaken")}</p>
      <p className="text-14 text-secondary">
        {isDisabled ? registration("againIn", { seconds: secondsLeft }) : registration("againNow")}
      </p>
      <Button
        size="lg"
        isBlock
        isBusy={again.isPending}
        disabledReason={isDisabled ? registration("againOff") : undefined}
        onClick={() => again.mutate(wish)}
      >
        {registration("again")}
      </Button>
      <Button variant="quiet" isBlock onClick={onOther}>
        {registration("other")}
      </Button>
    </>
  );
}

/** Whole seconds until a mail may be asked for once more. */
function useWait() {
  const [endMs, setEndMs] = useState(() => Date.now() + waitMs);
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return {
    secondsLeft: Math.max(0, Math.ceil((endMs - nowMs) / 1_000)),
    restart: () => {
      setNowMs(Date.now());
      setEndMs(Date.now() + waitMs);
    },
  };
}

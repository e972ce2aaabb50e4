import { toast } from "@fillmark/ui/toast";
import { security } from "../../messages/en/security.ts";
import { FactorQuestion } from "./factor-question.tsx";
import { useFactorCalls } from "./factor-owner.ts";

interface TurnTotpOffProps {
  /** Without it there is no second step. */
  isLast: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Ends the codes of an app, after a question that says what stays. */
export function TurnTotpOff({ isLast, isOpen, onClose }: TurnTotpOffProps) {
  const { client, refresh } = useFactorCalls();
  return (
    <FactorQuestion
      isOpen={isOpen}
      isDanger
      title={security("appOffTitle")}
      text={security(isLast ? "appOffLast" : "appOffText")}
      keep={security("appOffKeep")}
      action={security("appTurnOff")}
      act={() => client.disableTotp.mutate()}
      onDone={async () => {
        onClose();
        toast.ok(security("appOffDone"));
        await refresh();
        // Its button is gone with it.
        document.getElementById("main")?.focus();
      }}
      onClose={onClose}
    />
  );
}

import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../domain-error.ts";
import { useStepUp } from "../step-up.tsx";
import { security } from "../../messages/en/security.ts";
import { useFactorCalls } from "./factor-side.ts";

interface TurnTotpOffProps {
  /** Without it there is no second step. */
  isLast: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Ends the codes of an app, after a question that says what stays. */
export function TurnTotpOff({ isLast, isOpen, onClose }: TurnTotpOffProps) {
  const { guarded, dialog } = useStepUp();
  const { client, refresh } = useFactorCalls();
  const disable = useMutation({
    mutationFn: () => guarded(() => client.disableTotp.mutate()),
    onSuccess: async (done) => {
      if (done === undefined) return;
      onClose();
      toast.ok(security("appOffDone"));
      await refresh();
      // Its button is gone with it.
      document.getElementById("main")?.focus();
    },
    onError: (error) => toast.error(security("refused", { reason: describeError(error).text })),
  });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        isBusy={disable.isPending}
        onClose={onClose}
        title={security("appOffTitle")}
        description={security(isLast ? "appOffLast" : "appOffText")}
        actions={
          <>
            <Button onClick={onClose}>{security("appOffKeep")}</Button>
            <Button variant="danger" isBusy={disable.isPending} onClick={() => disable.mutate()}>
              {security("appTurnOff")}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
      {dialog}
    </>
  );
}

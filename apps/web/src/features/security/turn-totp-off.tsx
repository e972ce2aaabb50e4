import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { security } from "../../messages/en/security.ts";

interface TurnTotpOffProps {
  /** Without it there is no second step. */
  isLast: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Ends the codes of an app, after a question that says what stays. */
export function TurnTotpOff({ isLast, isOpen, onClose }: TurnTotpOffProps) {
  const { guarded, dialog } = useStepUp();
  const utils = trpc.useUtils();
  const disable = useMutation({
    mutationFn: () => guarded(() => utils.client.security.disableTotp.mutate()),
    onSuccess: async (done) => {
      if (done === undefined) return;
      onClose();
      toast.ok(security("appOffDone"));
      await utils.security.overview.invalidate();
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

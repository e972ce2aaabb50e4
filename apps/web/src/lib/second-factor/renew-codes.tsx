import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../domain-error.ts";
import { useStepUp } from "../step-up.tsx";
import { security } from "../../messages/en/security.ts";
import type { Stage } from "./stage.ts";
import { useFactorCalls } from "./factor-side.ts";

interface RenewCodesProps {
  /** There are codes that stop working. */
  hasSome: boolean;
  isOpen: boolean;
  onClose: () => void;
  onStage: (stage: Stage) => void;
}

/** New recovery codes, after a question that says what becomes of the old ones. */
export function RenewCodes({ hasSome, isOpen, onClose, onStage }: RenewCodesProps) {
  const { guarded, dialog } = useStepUp();
  const { client, refresh } = useFactorCalls();
  const renew = useMutation({
    mutationFn: () => guarded(() => client.renewRecoveryCodes.mutate()),
    onSuccess: (made) => {
      if (made === undefined) return;
      void refresh();
      onStage({ kind: "codes", codes: made.recoveryCodes });
    },
    onError: (error) => toast.error(security("refused", { reason: describeError(error).text })),
  });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        isBusy={renew.isPending}
        onClose={onClose}
        title={security("codesRenewTitle")}
        description={security(hasSome ? "codesRenewText" : "codesMakeText")}
        actions={
          <>
            <Button onClick={onClose}>{security(hasSome ? "codesRenewKeep" : "cancel")}</Button>
            <Button variant="primary" isBusy={renew.isPending} onClick={() => renew.mutate()}>
              {security("codesRenewDo")}
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

import type { PasskeyView } from "@fillmark/contracts/security";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { useStepUp } from "../step-up.tsx";
import { security } from "../../messages/en/security.ts";
import { useFactorCalls } from "./factor-owner.ts";

interface RemovePasskeyProps {
  passkey: PasskeyView;
  /** Without it there is no second step. */
  isLast: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes a passkey away, after a question that says what that means. */
export function RemovePasskey({ passkey: { id, name }, isLast, isOpen, onClose }: RemovePasskeyProps) {
  const { guarded, dialog } = useStepUp();
  const { client, refresh } = useFactorCalls();
  const remove = useMutation({
    mutationFn: () => guarded(() => client.removePasskey.mutate({ passkeyId: id })),
    async onSuccess(done) {
      if (done === undefined) return;
      onClose();
      toast.ok(security("passkeyRemoved"), name);
      await refresh();
      document.getElementById("main")?.focus();
    },
    // It may have been removed on another device.
    onError: () => refresh(),
  });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        isBusy={remove.isPending}
        onClose={onClose}
        title={security("passkeyRemoveTitle", { name })}
        description={security("passkeyRemoveText")}
        actions={
          <>
            <Button onClick={onClose}>{security("passkeyRemoveKeep")}</Button>
            <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {security("passkeyRemove")}
            </Button>
          </>
        }
      >
        {isLast && <Note tone="warn">{security("passkeyRemoveLast")}</Note>}
        {remove.isError && (
          <Note tone="err" role="alert">
            {security("refused", { reason: describeError(remove.error).text })}
          </Note>
        )}
      </Dialog>
      {dialog}
    </>
  );
}

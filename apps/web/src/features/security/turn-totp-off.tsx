import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { security } from "../../messages/en/security.ts";

/** Ends the codes of an app, after a question that says what stays. */
export function TurnTotpOff({ isLast }: { isLast: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const { guarded, dialog } = useStepUp();
  const utils = trpc.useUtils();
  const disable = useMutation({
    mutationFn: () => guarded(() => utils.client.security.disableTotp.mutate()),
    onSuccess: async (done) => {
      if (done === undefined) return;
      setAsked(false);
      toast.ok(security("appOffDone"));
      await utils.security.overview.invalidate();
      document.getElementById("main")?.focus();
    },
    onError: (error) => toast.error(security("refused", { reason: describeError(error).text })),
  });
  return (
    <>
      <Button size="sm" aria-label={security("appTurnOffOf")} onClick={() => setAsked(true)}>
        {security("appTurnOff")}
      </Button>
      <Dialog
        isOpen={isAsked}
        isBusy={disable.isPending}
        onClose={() => setAsked(false)}
        title={security("appOffTitle")}
        description={security(isLast ? "appOffLast" : "appOffText")}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{security("appOffKeep")}</Button>
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

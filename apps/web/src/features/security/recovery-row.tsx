import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { KeyRoundIcon } from "@fillmark/ui/icon";
import { SettingRow } from "@fillmark/ui/rows";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { security } from "../../messages/en/security.ts";
import type { Stage } from "./stage.ts";

interface RecoveryRowProps {
  left: number;
  onStage: (stage: Stage) => void;
}

/** How many codes are left for the day the phone is gone, and new ones in their place. */
export function RecoveryRow({ left, onStage }: RecoveryRowProps) {
  const [isAsked, setAsked] = useState(false);
  const { guarded, dialog } = useStepUp();
  const utils = trpc.useUtils();
  const renew = useMutation({
    mutationFn: () => guarded(() => utils.client.security.renewRecoveryCodes.mutate()),
    onSuccess: (made) => {
      if (made === undefined) return;
      void utils.security.overview.invalidate();
      onStage({ kind: "codes", codes: made.recoveryCodes });
    },
    onError: (error) => toast.error(security("refused", { reason: describeError(error).text })),
  });
  const hasSome = left > 0;
  return (
    <>
      <SettingRow
        icon={<KeyRoundIcon />}
        title={security("codes")}
        detail={hasSome ? security("codesLeft", { count: left }) : security("codesNone")}
        control={
          <Button
            size="sm"
            aria-label={hasSome ? security("codesRenewOf") : undefined}
            isBusy={renew.isPending}
            onClick={() => (hasSome ? setAsked(true) : renew.mutate())}
          >
            {security(hasSome ? "codesRenew" : "codesMake")}
          </Button>
        }
      />
      <Dialog
        isOpen={isAsked}
        isBusy={renew.isPending}
        onClose={() => setAsked(false)}
        title={security("codesRenewTitle")}
        description={security("codesRenewText")}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{security("codesRenewKeep")}</Button>
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

import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { useStepUp } from "../step-up.tsx";
import { security } from "../../messages/en/security.ts";
import type { Stage } from "./stage.ts";
import { useFactorCalls } from "./factor-owner.ts";

/** Begins with codes of an app. */
export function SetUpTotp({ onStage }: { onStage: (stage: Stage) => void }) {
  const { guarded, dialog } = useStepUp();
  const { client, refresh } = useFactorCalls();
  const start = useMutation({
    mutationFn: () => guarded(() => client.startTotp.mutate()),
    onSuccess: (setup) => {
      if (setup !== undefined) onStage({ kind: "totp", setup });
    },
    onError: (error) => {
      toast.error(security("refused", { reason: describeError(error).text }));
      void refresh();
    },
  });
  return (
    <>
      <Button
        size="sm"
        aria-label={security("appSetUpOf")}
        isBusy={start.isPending}
        onClick={() => start.mutate()}
      >
        {security("appSetUp")}
      </Button>
      {dialog}
    </>
  );
}

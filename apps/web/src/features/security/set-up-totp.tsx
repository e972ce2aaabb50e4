import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { security } from "../../messages/en/security.ts";
import type { Stage } from "./stage.ts";

/** Begins with codes of an app. */
export function SetUpTotp({ onStage }: { onStage: (stage: Stage) => void }) {
  const { guarded, dialog } = useStepUp();
  const utils = trpc.useUtils();
  const start = useMutation({
    mutationFn: () => guarded(() => utils.client.security.startTotp.mutate()),
    onSuccess: (setup) => {
      if (setup !== undefined) onStage({ kind: "totp", setup });
    },
    onError: (error) => {
      toast.error(security("refused", { reason: describeError(error).text }));
      void utils.security.overview.invalidate();
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

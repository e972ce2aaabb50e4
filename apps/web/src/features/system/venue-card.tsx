import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { VenueStandingView } from "@fillmark/contracts/system";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { FormCard } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { system } from "../../messages/en/system.ts";

/** Whether a venue takes orders, why not, and, for who may, the other way round. */
export function VenueCard({ standing }: { standing: VenueStandingView }) {
  const { venue, cancelOnly, reason } = standing;
  const maySet = may(useCurrentAdmin(), "exchange.set_up");
  const [isAsked, setAsked] = useState(false);
  const { guarded, dialog } = useStepUp();
  const { client, system: cache } = trpc.useUtils();
  const set = useMutation({
    mutationFn: (why: string) =>
      guarded(() => client.system.setVenue.mutate({ venue, cancelOnly: !cancelOnly, reason: why })),
    onSuccess: (changed) => {
      if (changed === undefined) return;
      setAsked(false);
      toast.ok(system(changed.cancelOnly ? "pausedDone" : "liftedDone"));
      void cache.health.invalidate();
    },
    onError: (error) => toast.error(system("setFailed", { reason: describeError(error).text })),
  });
  const name = { venue: system(`venue_${venue}`).toLowerCase() };
  const badge = <Badge tone={cancelOnly ? "danger" : "ok"}>{system(cancelOnly ? "paused" : "open")}</Badge>;
  return (
    <FormCard title={system(`venue_${venue}`)} action={badge}>
      <p className="text-14 text-secondary">{system(cancelOnly ? "pausedText" : "openText")}</p>
      {reason !== null && (
        <KeyValue>
          <KeyValueLine name={system("lastReason")}>{reason}</KeyValueLine>
        </KeyValue>
      )}
      {maySet && (
        <div className="row">
          <Button variant={cancelOnly ? "primary" : "danger"} onClick={() => setAsked(true)}>
            {cancelOnly ? system("liftVenue", name) : system("pauseVenue", name)}
          </Button>
        </div>
      )}
      {isAsked && (
        <ReasonDialog
          isOpen
          isBusy={set.isPending}
          title={cancelOnly ? system("liftTitle", name) : system("pauseTitle", name)}
          text={system(cancelOnly ? "liftInfo" : "pauseInfo")}
          keep={system("keep")}
          hint={system("reasonHint")}
          missing={system("reasonMissing")}
          longest={300}
          action={system(cancelOnly ? "lift" : "pause")}
          isDanger={!cancelOnly}
          onClose={() => setAsked(false)}
          onGiven={(why) => set.mutate(why)}
        />
      )}
      {dialog}
    </FormCard>
  );
}

import { useMutation } from "@tanstack/react-query";
import type { WebhookMadeView, WebhookView } from "@fillmark/contracts/webhooks";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { webhooks } from "../../messages/en/webhooks.ts";
import { RemoveWebhook } from "./remove-webhook.tsx";
import { WebhookFacts } from "./webhook-facts.tsx";
import { WebhookBadges } from "./webhook-list.tsx";
import { WebhookLog } from "./webhook-log.tsx";

interface WebhookDetailProps {
  id: string;
  onSecret: (made: WebhookMadeView) => void;
  onEdit: (webhook: WebhookView) => void;
  onBack: () => void;
}

/** One endpoint: what can be done to it, and what was sent there. */
export function WebhookDetail({ id, onSecret, onEdit, onBack }: WebhookDetailProps) {
  const query = trpc.webhooks.list.useQuery();
  return (
    <>
      <QueryView
        query={query}
        failed={webhooks("failed")}
        skeleton={<SkeletonRows label={webhooks("loading")} count={3} />}
      >
        {(view) => {
          const webhook = view.webhooks.find((one) => one.id === id);
          if (webhook === undefined) return <Note tone="warn">{webhooks("isRemoved")}</Note>;
          return (
            <>
              <div className="webhooks__do">
                <h2 className="webhooks__heading">
                  <StageHeading>{webhook.name}</StageHeading>
                </h2>
                <span className="webhooks__name">
                  <WebhookBadges webhook={webhook} />
                </span>
                <span className="text-14 text-secondary">
                  <WebhookFacts webhook={webhook} />
                </span>
                <Actions
                  webhook={webhook}
                  onSecret={onSecret}
                  onEdit={() => onEdit(webhook)}
                  onRemoved={onBack}
                />
              </div>
              <WebhookLog webhook={webhook} />
            </>
          );
        }}
      </QueryView>
      <div className="webhooks__do">
        <Button isBlock onClick={onBack}>
          {webhooks("toList")}
        </Button>
      </div>
    </>
  );
}

interface ActionsProps {
  webhook: WebhookView;
  onSecret: (made: WebhookMadeView) => void;
  onEdit: () => void;
  onRemoved: () => void;
}

function Actions({ webhook: { id, name, offAt }, onSecret, onEdit, onRemoved }: ActionsProps) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const refresh = () => utils.webhooks.invalidate();
  const failed = (error: unknown) => toast.error(webhooks("refused", { reason: describeError(error).text }));
  const test = trpc.webhooks.test.useMutation({
    onSuccess: () => toast.ok(webhooks("testAsked")),
    onError: failed,
    onSettled: refresh,
  });
  const turn = trpc.webhooks.setOn.useMutation({ onError: failed, onSettled: refresh });
  const rotate = useMutation({
    mutationFn: () => guarded(() => utils.client.webhooks.rotateSecret.mutate({ webhookId: id })),
    onError: failed,
    async onSuccess(made) {
      if (made === undefined) return;
      onSecret(made);
      await refresh();
    },
  });
  const isOn = offAt === null;
  return (
    <div className="webhooks__actions">
      <Button
        size="sm"
        isBusy={test.isPending}
        disabledReason={isOn ? undefined : webhooks("onFirst")}
        onClick={() => test.mutate({ webhookId: id })}
      >
        {webhooks("test")}
      </Button>
      <Button size="sm" onClick={onEdit}>
        {webhooks("edit")}
      </Button>
      <Button size="sm" isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
        {webhooks("rotate")}
      </Button>
      <Button size="sm" isBusy={turn.isPending} onClick={() => turn.mutate({ webhookId: id, isOn: !isOn })}>
        {webhooks(isOn ? "turnOff" : "turnOn")}
      </Button>
      <RemoveWebhook id={id} name={name} onRemoved={onRemoved} />
      {dialog}
    </div>
  );
}

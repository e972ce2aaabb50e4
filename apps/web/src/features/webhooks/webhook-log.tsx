import { WEBHOOK_LOG_DAYS } from "@fillmark/contracts/webhook-figures";
import type { WebhookDeliveryState, WebhookDeliveryView, WebhookView } from "@fillmark/contracts/webhooks";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { ClockIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { formatMoment } from "../../format/format.ts";
import { webhooks } from "../../messages/en/webhooks.ts";

/** What was sent to an endpoint, newest first, and what it answered. */
export function WebhookLog({ webhook }: { webhook: WebhookView }) {
  const { client } = trpc.useUtils();
  const input = { webhookId: webhook.id };
  const query = useCursorQuery(["webhooks", "deliveries"], input, (cursor) =>
    client.webhooks.deliveries.query({ ...input, ...cursor }),
  );
  return (
    <QueryView
      query={query}
      failed={webhooks("logFailed")}
      skeleton={<SkeletonRows label={webhooks("logLoading")} count={5} />}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <Empty icon={<ClockIcon />}>{webhooks("logNone")}</Empty>;
        return (
          <>
            <SettingGroup title={webhooks("log")}>
              {items.map((delivery) => (
                <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </SettingGroup>
            <LoadMore query={query} label={webhooks("logMore")} className="webhooks__do" />
            <p className="webhooks__do text-14 text-muted">
              {webhooks("logKept", { days: WEBHOOK_LOG_DAYS })}
            </p>
          </>
        );
      }}
    </QueryView>
  );
}

const tones: Readonly<Record<WebhookDeliveryState, BadgeTone>> = {
  waiting: "neutral",
  delivered: "ok",
  failed: "warn",
};
const states = { waiting: "stateWaiting", delivered: "stateDelivered", failed: "stateFailed" } as const;

function DeliveryRow({ webhook, delivery }: { webhook: WebhookView; delivery: WebhookDeliveryView }) {
  const { event, state, createdAt } = delivery;
  return (
    <SettingRow
      title={
        <span className="webhooks__name">
          <bdi className="mono" dir="ltr">
            {event}
          </bdi>
          <Badge tone={tones[state]}>{webhooks(states[state])}</Badge>
        </span>
      }
      detail={
        <span className="webhooks__facts">
          <span>{formatMoment(createdAt)}</span>
          <span>{outcomeOf(delivery)}</span>
          <Contents delivery={delivery} />
        </span>
      }
      control={<Resend webhook={webhook} delivery={delivery} />}
    />
  );
}

function outcomeOf({ attempts, status, durationMs, nextTryAt }: WebhookDeliveryView): string {
  const parts = [webhooks("attempts", { count: attempts })];
  if (durationMs !== null)
    parts.push(
      status === null
        ? webhooks("noAnswer", { ms: durationMs })
        : webhooks("answered", { status, ms: durationMs }),
    );
  if (nextTryAt !== null && attempts > 0) parts.push(webhooks("nextTry", { at: formatMoment(nextTryAt) }));
  return parts.join(" · ");
}

/** What was sent and what came back, for whoever wants to know. */
function Contents({ delivery: { id, body, answer, error } }: { delivery: WebhookDeliveryView }) {
  return (
    <details className="webhooks__contents">
      <summary>{webhooks("contents")}</summary>
      <dl>
        <dt>webhook-id</dt>
        <dd dir="ltr">{id}</dd>
        <dt>{webhooks("sent")}</dt>
        <dd dir="ltr">
          <pre tabIndex={0}>{body}</pre>
        </dd>
        {error !== null && (
          <>
            <dt>{webhooks("problem")}</dt>
            <dd dir="ltr">{error}</dd>
          </>
        )}
        {answer !== null && answer !== "" && (
          <>
            <dt>{webhooks("answer")}</dt>
            <dd dir="ltr">
              <pre tabIndex={0}>{answer}</pre>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}

function Resend({ webhook, delivery }: { webhook: WebhookView; delivery: WebhookDeliveryView }) {
  const utils = trpc.useUtils();
  const resend = trpc.webhooks.resend.useMutation({
    onSuccess: () => toast.ok(webhooks("resendAsked")),
    onError: (error) => toast.error(webhooks("refused", { reason: describeError(error).text })),
    onSettled: () => utils.webhooks.invalidate(),
  });
  return (
    <Button
      size="sm"
      isBusy={resend.isPending}
      disabledReason={webhook.offAt === null ? undefined : webhooks("onFirst")}
      aria-label={webhooks("resendOf", { event: delivery.event, at: formatMoment(delivery.createdAt) })}
      onClick={() => resend.mutate({ webhookId: webhook.id, deliveryId: delivery.id })}
    >
      {webhooks("resend")}
    </Button>
  );
}

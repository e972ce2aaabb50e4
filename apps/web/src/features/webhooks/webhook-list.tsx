import type { WebhooksView, WebhookView } from "@fillmark/contracts/webhooks";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { AlarmClockIcon, CodeIcon, PlusIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { webhooks } from "../../messages/en/webhooks.ts";
import { WebhookFacts } from "./webhook-facts.tsx";

interface WebhookListProps {
  onAdd: () => void;
  onOpen: (id: string) => void;
}

/** Every endpoint with how it is doing, and the way to one more. */
export function WebhookList(props: WebhookListProps) {
  const query = trpc.webhooks.list.useQuery();
  return (
    <QueryView
      query={query}
      failed={webhooks("failed")}
      skeleton={<SkeletonRows label={webhooks("loading")} count={3} />}
    >
      {(view) => <Endpoints view={view} {...props} />}
    </QueryView>
  );
}

function Endpoints({ view, onAdd, onOpen }: WebhookListProps & { view: WebhooksView }) {
  const { webhooks: all, limit } = view;
  const isFull = all.length >= limit;
  const full = webhooks("full", { limit });
  return (
    <>
      <div className="webhooks__do">
        <p className="text-14 text-secondary">{webhooks("lead")}</p>
      </div>
      {all.length === 0 ? (
        <Empty icon={<CodeIcon />}>{webhooks("none")}</Empty>
      ) : (
        <SettingGroup title={webhooks("count", { open: all.length, limit })}>
          {all.map((webhook) => (
            <EndpointRow key={webhook.id} webhook={webhook} onOpen={onOpen} />
          ))}
        </SettingGroup>
      )}
      <div className="webhooks__do">
        <Button variant="primary" isBlock disabledReason={isFull ? full : undefined} onClick={onAdd}>
          <PlusIcon />
          {webhooks("add")}
        </Button>
        {isFull && <p className="text-14 text-secondary">{full}</p>}
        <p className="text-14">
          <a className="link" href="/api/docs#webhooks">
            {webhooks("docs")}
          </a>
        </p>
      </div>
      <SettingGroup title={webhooks("incoming")}>
        <SettingRow
          icon={<AlarmClockIcon />}
          title={webhooks("alertHooks")}
          detail={webhooks("alertHooksDetail")}
          href="/settings/alert-hooks"
        />
      </SettingGroup>
    </>
  );
}

function EndpointRow({ webhook, onOpen }: { webhook: WebhookView; onOpen: (id: string) => void }) {
  const { id, name } = webhook;
  return (
    <SettingRow
      title={
        <span className="webhooks__name">
          {name}
          <WebhookBadges webhook={webhook} />
        </span>
      }
      detail={<WebhookFacts webhook={webhook} />}
      control={
        <Button size="sm" aria-label={webhooks("openOf", { name })} onClick={() => onOpen(id)}>
          {webhooks("open")}
        </Button>
      }
    />
  );
}

/** The venue, and what keeps it from being called. */
export function WebhookBadges({ webhook: { venue, offAt, failingSince } }: { webhook: WebhookView }) {
  return (
    <>
      <Badge tone={venue === "demo" ? "demo" : "info"}>{webhooks(venue)}</Badge>
      {offAt !== null && <Badge tone="warn">{webhooks("off")}</Badge>}
      {offAt === null && failingSince !== null && <Badge tone="warn">{webhooks("failing")}</Badge>}
    </>
  );
}

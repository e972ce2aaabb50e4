import type { ReceivedAlertView } from "@fillmark/contracts/alert-hooks";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { ClockIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { StageHeading } from "../../../authentication/second-factor/stage-heading.tsx";
import { formatMoment } from "../../../format/format.ts";
import { alertHooks } from "../../../messages/en/alert-hooks.ts";

interface ReceivedAlertsProps {
  id: string;
  name: string;
  onBack: () => void;
}

/** What came to a hook lately, and what came of each. */
export function ReceivedAlerts({ id, name, onBack }: ReceivedAlertsProps) {
  const query = trpc.alertHooks.received.useQuery({ hookId: id });
  return (
    <>
      <div className="webhooks__do">
        <h2 className="webhooks__heading">
          <StageHeading>{alertHooks("logOf", { name })}</StageHeading>
        </h2>
      </div>
      <QueryView
        query={query}
        failed={alertHooks("logFailed")}
        skeleton={<SkeletonRows label={alertHooks("logLoading")} count={5} />}
      >
        {({ alerts }) => <Alerts alerts={alerts} />}
      </QueryView>
      <div className="webhooks__do">
        <Button isBlock onClick={onBack}>
          {alertHooks("toList")}
        </Button>
      </div>
    </>
  );
}

function Alerts({ alerts }: { alerts: readonly ReceivedAlertView[] }) {
  if (alerts.length === 0) return <Empty icon={<ClockIcon />}>{alertHooks("logNone")}</Empty>;
  return (
    <SettingGroup title={alertHooks("log")}>
      {alerts.map((alert) => (
        <SettingRow
          key={alert.id}
          title={<Outcome alert={alert} />}
          detail={
            <span className="webhooks__facts">
              <span>{alertHooks("from", { at: formatMoment(alert.at), address: alert.address })}</span>
              {alert.repeats > 0 && <span>{alertHooks("repeats", { count: alert.repeats })}</span>}
              <bdi className="mono" dir="ltr">
                {alert.body}
              </bdi>
            </span>
          }
        />
      ))}
    </SettingGroup>
  );
}

function Outcome({ alert: { outcome, orderId, code } }: { alert: ReceivedAlertView }) {
  if (outcome === "placed" && orderId !== null)
    return (
      <span className="webhooks__name">
        <Badge tone="ok">{alertHooks("placed")}</Badge>
        <a className="link" href={`/orders?order=${orderId}`}>
          {alertHooks("order", { id: orderId })}
        </a>
      </span>
    );
  return (
    <span className="webhooks__name">
      <Badge tone={outcome === "refused" ? "warn" : "neutral"}>
        {alertHooks(outcome === "refused" ? "refused" : "received")}
      </Badge>
      {code !== null && (
        <bdi className="mono" dir="ltr">
          {code}
        </bdi>
      )}
    </span>
  );
}

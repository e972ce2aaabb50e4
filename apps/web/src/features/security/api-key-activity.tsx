import type { ApiKeyCallView, ApiKeyView } from "@fillmark/contracts/api-keys";
import { API_KEY_CALLS_SHOWN } from "./key-rules.ts";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { ClockIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { formatMoment } from "../../format/format.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";

interface ApiKeyActivityProps {
  apiKey: ApiKeyView;
  onBack: () => void;
}

/** What a key was used for lately: which calls, how each ended, when and from where. */
export function ApiKeyActivity({ apiKey: { id, name }, onBack }: ApiKeyActivityProps) {
  const query = trpc.apiKeys.calls.useQuery({ keyId: id });
  return (
    <>
      <div className="security__do">
        <h2 className="apikeys__heading">
          <StageHeading>{apiKeys("activityOf", { name })}</StageHeading>
        </h2>
        <p className="text-14 text-secondary">{apiKeys("activityLead", { limit: API_KEY_CALLS_SHOWN })}</p>
      </div>
      <QueryView
        query={query}
        failed={apiKeys("activityFailed")}
        skeleton={<SkeletonRows label={apiKeys("activityLoading")} count={5} />}
      >
        {({ calls }) => <Calls calls={calls} />}
      </QueryView>
      <div className="security__do">
        <Button isBlock onClick={onBack}>
          {apiKeys("toKeys")}
        </Button>
      </div>
    </>
  );
}

function Calls({ calls }: { calls: readonly ApiKeyCallView[] }) {
  if (calls.length === 0) return <Empty icon={<ClockIcon />}>{apiKeys("activityNone")}</Empty>;
  return (
    <SettingGroup title={apiKeys("activity")}>
      {calls.map(({ id, at, method, route, status, code, address }) => (
        <SettingRow
          key={id}
          title={
            <span className="apikeys__call mono" dir="ltr">
              {method} {route}
            </span>
          }
          detail={apiKeys("from", { at: formatMoment(at), address })}
          control={
            <Badge tone={code === null && status < 400 ? "ok" : "warn"}>
              {code === null ? apiKeys("answered") : apiKeys("refused", { code })}
            </Badge>
          }
        />
      ))}
    </SettingGroup>
  );
}

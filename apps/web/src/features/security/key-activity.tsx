import type { ApiKeyCallView } from "@fillmark/contracts/api-keys";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { ClockIcon } from "@fillmark/ui/icon";
import { Panel } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { formatMoment } from "../../format/format.ts";
import { keyPage } from "../../messages/en/key-page.ts";

/** As many of a key's calls as the server keeps. */
const CALLS_SHOWN = 200;

/** What a key was used for lately: which calls, how each ended, when and from where. */
export function KeyActivity({ calls }: { calls: readonly ApiKeyCallView[] }) {
  return (
    <Panel title={keyPage("activity")}>
      {calls.length === 0 ? (
        <Empty icon={<ClockIcon />}>{keyPage("activityNone")}</Empty>
      ) : (
        <>
          <p className="key-page__lead text-12 text-muted">
            {keyPage("activityLead", { limit: CALLS_SHOWN })}
          </p>
          <Rows label={keyPage("activity")}>
            {calls.map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </Rows>
        </>
      )}
    </Panel>
  );
}

function CallRow({ call: { at, method, route, status, code, address } }: { call: ApiKeyCallView }) {
  return (
    <Row
      title={
        <span className="key-page__call mono" dir="ltr">
          {method} {route}
        </span>
      }
      detail={keyPage("from", { at: formatMoment(at), address })}
      value={
        <Badge tone={code === null && status < 400 ? "ok" : "warn"}>
          {code === null ? keyPage("answered") : keyPage("refusedBy", { code })}
        </Badge>
      }
    />
  );
}

import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { MonitorIcon, SmartphoneIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { deviceName, isHandheld } from "../../account/login-events.ts";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { team } from "../../messages/en/team.ts";

/** The devices that this admin is signed in on. */
export function OwnSessions() {
  const query = trpc.auth.adminListSessions.useQuery();
  return (
    <QueryView
      query={query}
      failed={team("sessionsFailed")}
      skeleton={<SkeletonRows label={team("sessionsLoading")} count={2} />}
    >
      {({ sessions }) => (
        <>
          <div className="tm__bleed">
            <SettingGroup title={team("yourSessions")}>
              {sessions.map(({ id, device, address, lastSeenAt, isCurrent }) => (
                <SettingRow
                  key={id}
                  icon={isHandheld(device) ? <SmartphoneIcon /> : <MonitorIcon />}
                  title={deviceName(device)}
                  detail={team("sessionFacts", { address, at: formatMoment(lastSeenAt) })}
                  control={isCurrent ? <Badge tone="info">{team("thisDevice")}</Badge> : undefined}
                />
              ))}
            </SettingGroup>
          </div>
          {sessions.length > 1 && <EndOthers />}
        </>
      )}
    </QueryView>
  );
}

function EndOthers() {
  const utils = trpc.useUtils();
  const end = trpc.auth.adminEndOtherSessions.useMutation({
    onSuccess: ({ ended }) => toast.ok(team("endedSessions", { count: ended })),
    onError: (error) => toast.error(team("notDone", { reason: describeError(error).text })),
    onSettled: () => utils.auth.adminListSessions.invalidate(),
  });
  return (
    <Button isBusy={end.isPending} onClick={() => end.mutate(undefined)}>
      {team("endOthers")}
    </Button>
  );
}

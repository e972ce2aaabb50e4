import { useState } from "react";
import type { SessionsView } from "@fillmark/contracts/auth";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { MonitorIcon, SmartphoneIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { deviceName, isHandheld } from "../../account/login-events.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { settings } from "../../messages/en/settings.ts";

type Session = SessionsView["sessions"][number];

/** Every device that is signed in; any but this one can be signed out from here. */
export function SessionList() {
  const query = trpc.auth.listSessions.useQuery();
  return (
    <QueryView
      query={query}
      failed={settings("sessionsFailed")}
      skeleton={<SkeletonRows label={settings("sessionsLoading")} count={2} />}
    >
      {({ sessions }) => (
        <>
          <SettingGroup title={settings("sessions")}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </SettingGroup>
          {sessions.length > 1 && <EndOthers />}
        </>
      )}
    </QueryView>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { device, address, lastSeenAt, isCurrent } = session;
  const name = deviceName(device);
  return (
    <SettingRow
      icon={isHandheld(device) ? <SmartphoneIcon /> : <MonitorIcon />}
      title={name}
      detail={settings("sessionFacts", { address, at: formatMoment(lastSeenAt) })}
      control={
        isCurrent ? (
          <Badge tone="info">{settings("thisDevice")}</Badge>
        ) : (
          <EndOne id={session.id} name={name} />
        )
      }
    />
  );
}

function EndOne({ id, name }: { id: string; name: string }) {
  const refresh = useRefresh();
  const end = trpc.auth.revokeSession.useMutation({
    onSuccess: () => toast.ok(settings("sessionEnded"), name),
    onError: (error) => {
      if (domainErrorOf(error)?.code === "NOT_FOUND") toast.info(settings("sessionGone"), name);
      else toast.error(settings("endFailed", { reason: describeError(error).text }));
    },
    onSettled: refresh,
  });
  return (
    <Button
      size="sm"
      aria-label={settings("endSessionOf", { device: name })}
      isBusy={end.isPending}
      onClick={() => end.mutate({ sessionId: id })}
    >
      {settings("endSession")}
    </Button>
  );
}

function EndOthers() {
  const [isAsked, setAsked] = useState(false);
  const refresh = useRefresh();
  const end = trpc.auth.revokeOtherSessions.useMutation({
    onSuccess: ({ ended }) => toast.ok(settings("othersEnded", { count: ended })),
    onError: (error) => toast.error(settings("endFailed", { reason: describeError(error).text })),
    onSettled: () => {
      setAsked(false);
      return refresh();
    },
  });
  return (
    <div className="settings__do">
      <Button isBlock onClick={() => setAsked(true)}>
        {settings("endOthers")}
      </Button>
      <Dialog
        isOpen={isAsked}
        isBusy={end.isPending}
        onClose={() => setAsked(false)}
        title={settings("endOthersTitle")}
        description={settings("endOthersText")}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{settings("endOthersKeep")}</Button>
            <Button
              variant="danger"
              data-autofocus=""
              isBusy={end.isPending}
              onClick={() => end.mutate(undefined)}
            >
              {settings("endOthersDo")}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </div>
  );
}

function useRefresh(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.auth.listSessions.invalidate(), utils.auth.listLoginHistory.invalidate()]);
}

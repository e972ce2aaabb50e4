import type { LoginEventView } from "@fillmark/contracts/auth";
import { Button } from "@fillmark/ui/button";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { loginEvents, placeOf } from "../../account/login-events.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { settings } from "../../messages/en/settings.ts";

const input = { limit: 20 };

/** The security events of this account, newest first. */
export function LoginHistory() {
  const { client } = trpc.useUtils();
  const query = useCursorQuery(["auth", "listLoginHistory"], input, (cursor) =>
    client.auth.listLoginHistory.query({ ...input, ...cursor }),
  );
  return (
    <QueryView
      query={query}
      failed={settings("historyFailed")}
      skeleton={<SkeletonRows label={settings("historyLoading")} count={4} />}
    >
      {({ pages }) => (
        <>
          <SettingGroup title={settings("history")}>
            {pages
              .flatMap(({ items }) => items)
              .map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
          </SettingGroup>
          <div className="settings__do">
            {query.hasNextPage && (
              <Button isBlock isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {settings("historyMore")}
              </Button>
            )}
            <p className="text-14 text-muted">{settings("historyKept")}</p>
          </div>
        </>
      )}
    </QueryView>
  );
}

function EventRow({ event }: { event: LoginEventView }) {
  const { icon: Sign, text } = loginEvents[event.kind];
  return (
    <SettingRow
      icon={<Sign />}
      title={text}
      detail={placeOf(event)}
      value={<time dateTime={event.at}>{formatMoment(event.at)}</time>}
    />
  );
}

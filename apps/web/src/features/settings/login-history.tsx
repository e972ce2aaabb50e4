import type { LoginEventView } from "@fillmark/contracts/auth";
import { Button } from "@fillmark/ui/button";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatMoment } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { loginEvents, placeOf } from "../../lib/login-events.ts";
import { usePages } from "../../lib/pages.ts";
import { trpc } from "../../lib/trpc.ts";
import { settings } from "../../messages/en/settings.ts";

const input = { limit: 20 };

/** What happened at the door of this account, newest first. */
export function LoginHistory() {
  const { client } = trpc.useUtils();
  const query = usePages(["auth", "listLoginHistory"], input, (cursor) =>
    client.auth.listLoginHistory.query({ ...input, ...cursor }),
  );
  return (
    <Loaded
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
            <p className="t14 ink3">{settings("historyKept")}</p>
          </div>
        </>
      )}
    </Loaded>
  );
}

function EventRow({ event }: { event: LoginEventView }) {
  const { icon: Sign, words } = loginEvents[event.kind];
  return (
    <SettingRow
      icon={<Sign />}
      title={words}
      detail={placeOf(event)}
      value={<time dateTime={event.at}>{formatMoment(event.at)}</time>}
    />
  );
}

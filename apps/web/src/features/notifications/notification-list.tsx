import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { BellIcon } from "@fillmark/ui/icon";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { NOTIFICATIONS_KEPT_DAYS } from "@fillmark/contracts/constants";
import { formatDay } from "../../lib/format.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { Loaded } from "../../lib/loaded.tsx";
import { notifications as words } from "../../messages/en/notifications.ts";
import { NotificationRow } from "./notification-row.tsx";
import { byDay, useNotifications } from "./use-notifications.ts";
import "./notifications.css";

/** What has happened, grouped by day. `onLeave`: a link was pressed. */
export default function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { query, items, isMarking, markRead, remove } = useNotifications();
  const newest = items[0];
  return (
    <Loaded
      query={query}
      failed={words("failed")}
      skeleton={<SkeletonRows label={words("loading")} count={5} />}
    >
      {() =>
        newest === undefined ? (
          <Empty icon={<BellIcon />}>{words("empty")}</Empty>
        ) : (
          <div className="ntf">
            {items.some(({ readAt }) => readAt === null) && (
              <div className="ntf__all">
                <Button
                  size="sm"
                  variant="quiet"
                  isBusy={isMarking}
                  onClick={() => markRead({ upTo: newest.id })}
                >
                  {words("markAll")}
                </Button>
              </div>
            )}
            {byDay(items).map(([day, ofDay]) => (
              <section key={day} aria-label={dayName(day)}>
                <h3 className="ntf__day">{dayName(day)}</h3>
                <ul className="ntf__rows">
                  {ofDay.map((each) => (
                    <NotificationRow
                      key={each.id}
                      notification={each}
                      onOpen={() => {
                        if (each.readAt === null) markRead({ id: each.id });
                        onLeave();
                      }}
                      onRead={() => markRead({ id: each.id })}
                      onRemove={() => remove(each.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
            <LoadMore query={query} label={words("more")} className="ntf__more" />
            <p className="ntf__kept">{words("kept", { days: NOTIFICATIONS_KEPT_DAYS })}</p>
          </div>
        )
      }
    </Loaded>
  );
}

function dayName(day: string): string {
  const today = new Date();
  if (day === today.toDateString()) return words("today");
  today.setDate(today.getDate() - 1);
  return day === today.toDateString() ? words("yesterday") : formatDay(day);
}

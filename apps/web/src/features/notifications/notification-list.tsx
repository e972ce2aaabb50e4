import { useRef } from "react";
import type { NotificationView } from "@fillmark/contracts/notifications";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { BellIcon } from "@fillmark/ui/icon";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { NOTIFICATIONS_KEPT_DAYS } from "@fillmark/contracts/constants";
import { formatDay } from "../../format/format.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { notifications as t } from "../../messages/en/notifications.ts";
import { NotificationRow } from "./notification-row.tsx";
import { RemovedBand } from "./removed-band.tsx";
import { byDay, type RemovedState, useNotifications } from "./use-notifications.ts";
import "./notifications.css";
import { timeFrom } from "../../forms/local-input.ts";

interface NotificationListProps {
  removal: RemovedState;
  /** A link was pressed. */
  onLeave: () => void;
}

/** What has happened, grouped by day. */
export default function NotificationList({ removal, onLeave }: NotificationListProps) {
  const list = useNotifications(removal);
  const box = useRef<HTMLDivElement>(null);
  const { query, items, removed, isRemoving, restore } = list;
  const newest = items[0];
  return (
    <div ref={box} className="ntf" tabIndex={-1}>
      {removed !== null && (
        <RemovedBand
          count={removed.removed}
          isBusy={isRemoving}
          onUndo={() => {
            box.current?.focus();
            restore(removed);
          }}
        />
      )}
      <QueryView
        query={query}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={5} />}
      >
        {() =>
          newest === undefined ? (
            <Empty icon={<BellIcon />}>{t("empty")}</Empty>
          ) : (
            <>
              <WithAll list={list} newest={newest} />
              <Days list={list} onLeave={onLeave} />
              <LoadMore query={query} label={t("more")} className="ntf__more" />
              <p className="ntf__kept">{t("kept", { days: NOTIFICATIONS_KEPT_DAYS })}</p>
            </>
          )
        }
      </QueryView>
    </div>
  );
}

type List = ReturnType<typeof useNotifications>;

/** What can be done with all of them, up to the newest that is shown. */
function WithAll({ list, newest }: { list: List; newest: NotificationView }) {
  const { items, isMarking, isRemoving, markRead, removeAll } = list;
  return (
    <div className="ntf__all">
      {items.some(({ readAt }) => readAt === null) && (
        <Button size="sm" variant="quiet" isBusy={isMarking} onClick={() => markRead({ upTo: newest.id })}>
          {t("markAll")}
        </Button>
      )}
      <Button size="sm" variant="quiet" isBusy={isRemoving} onClick={() => removeAll(newest.id)}>
        {t("removeAll")}
      </Button>
    </div>
  );
}

function Days({ list, onLeave }: { list: List; onLeave: () => void }) {
  const { items, markRead, remove } = list;
  return byDay(items).map(([day, ofDay]) => (
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
  ));
}

function dayName(day: string): string {
  const now = Date.now();
  if (day === formatDay(now)) return t("today");
  return day === formatDay(timeFrom(now, -1, 12)) ? t("yesterday") : day;
}

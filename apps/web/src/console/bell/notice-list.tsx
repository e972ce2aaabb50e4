import type { AdminNotificationView } from "@fillmark/contracts/admin-notifications";
import type { AdminSubject } from "@fillmark/contracts/admin-subjects";
import { Button, IconButton } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import {
  ArrowUpRightIcon,
  AtSignIcon,
  BellIcon,
  CheckIcon,
  CircleQuestionMarkIcon,
  CopyIcon,
  LandmarkIcon,
  ListChecksIcon,
  RadarIcon,
  ClockAlertIcon,
  CoinsIcon,
  GavelIcon,
  IdCardIcon,
  InboxIcon,
} from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { formatAgo } from "../../format/format-ago.ts";
import { adminNotices } from "../../messages/en/admin-notices.ts";
import { describeNotice } from "./notice-text.ts";

const signs: Readonly<Record<AdminSubject, typeof BellIcon>> = {
  support: InboxIcon,
  deposits: CoinsIcon,
  unmatched: CircleQuestionMarkIcon,
  screening: ListChecksIcon,
  monitoring: RadarIcon,
  duplicates: CopyIcon,
  statements: LandmarkIcon,
  withdrawals: ArrowUpRightIcon,
  verification: IdCardIcon,
  approvals: GavelIcon,
  jobs: ClockAlertIcon,
  mentions: AtSignIcon,
};

const input = { limit: 30 };

function useNotices() {
  const utils = trpc.useUtils();
  const query = useCursorQuery(["adminNotifications", "list"], input, {
    fetchPage: (cursor) => utils.client.adminNotifications.list.query({ ...input, ...cursor }),
    refetchInterval: 15_000,
  });
  const read = trpc.adminNotifications.markRead.useMutation({
    onSuccess: (view) => {
      utils.adminNotifications.unread.setData(undefined, view);
      void utils.adminNotifications.list.invalidate();
    },
    onError: (error) => void toast.error(adminNotices("notDone", { reason: describeError(error).text })),
  });
  return { query, read, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** What waits and has waited, newest first, each the way to where it is seen to. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const { query, read, items } = useNotices();
  const queues = trpc.overview.queues.useQuery(undefined, { refetchInterval: 20_000 }).data?.queues ?? [];
  const newest = items[0];
  return (
    <div className="nb">
      <QueryView
        query={query}
        failed={adminNotices("failed")}
        skeleton={<SkeletonRows label={adminNotices("loading")} count={4} />}
      >
        {() =>
          newest === undefined ? (
            <Empty icon={<BellIcon />}>{adminNotices("empty")}</Empty>
          ) : (
            <>
              {items.some(({ readAt }) => readAt === null) && (
                <div className="nb__all">
                  <Button
                    size="sm"
                    variant="quiet"
                    isBusy={read.isPending}
                    onClick={() => read.mutate({ upTo: newest.id })}
                  >
                    {adminNotices("markAll")}
                  </Button>
                </div>
              )}
              <ul>
                {items.map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    now={query.dataUpdatedAt}
                    targetMinutes={queues.find(({ kind }) => kind === item.content.subject)?.targetMinutes}
                    onRead={() => read.mutate({ id: item.id })}
                    onLeave={onLeave}
                  />
                ))}
              </ul>
              <LoadMore query={query} label={adminNotices("more")} className="nb__more" />
            </>
          )
        }
      </QueryView>
      <Foot />
    </div>
  );
}

interface RowProps {
  item: AdminNotificationView;
  /** When the list was read; it is read again now and then. */
  now: number;
  targetMinutes: number | undefined;
  onRead: () => void;
  onLeave: () => void;
}

function Row({ item, now, targetMinutes, onRead, onLeave }: RowProps) {
  const { title, detail, href, isLate } = describeNotice(item, targetMinutes, now);
  const Sign = signs[item.content.subject];
  const isUnread = item.readAt === null;
  return (
    <li className={isUnread ? "nb__row is-unread" : "nb__row"}>
      <Link
        href={href}
        className="nb__link"
        onClick={() => {
          if (isUnread) onRead();
          onLeave();
        }}
      >
        <span className={isLate ? "nb__sign is-late" : "nb__sign"}>
          <Sign className="icon-16" />
        </span>
        <span className="nb__text">
          <span className="nb__title">
            {isUnread && <span className="sr-only">{adminNotices("unread")}: </span>}
            {title}
          </span>
          <span className={isLate ? "nb__detail is-late" : "nb__detail"}>{detail}</span>
          <time className="nb__time" dateTime={item.at}>
            {formatAgo(item.at, now)}
          </time>
        </span>
      </Link>
      {isUnread && (
        <IconButton
          isSmall
          label={adminNotices("markReadOf", { what: title })}
          onClick={(event) => {
            event.currentTarget.closest("li")?.querySelector<HTMLElement>("a")?.focus();
            onRead();
          }}
        >
          <CheckIcon className="icon-16" />
        </IconButton>
      )}
    </li>
  );
}

/** When it is quiet, and that no mail leaves where that is so. */
function Foot() {
  const { data } = trpc.adminNotifications.settings.useQuery();
  if (data === undefined) return null;
  const { quietHours, timeZone: zone } = data.schedule;
  return (
    <p className="nb__foot">
      {!data.sendsMails
        ? adminNotices("noMails")
        : quietHours === null
          ? adminNotices("noQuiet")
          : adminNotices("quiet", { ...quietHours, zone })}
    </p>
  );
}

import { useState } from "react";
import { approvalPages } from "@fillmark/contracts/admin-subjects";
import type { QueuesView, QueueView } from "@fillmark/contracts/overview";
import type { QueueKind } from "@fillmark/contracts/queues";
import { Avatar } from "@fillmark/ui/avatar";
import { Button } from "@fillmark/ui/button";
import {
  ArrowUpRightIcon,
  CircleQuestionMarkIcon,
  CopyIcon,
  LandmarkIcon,
  ListChecksIcon,
  RadarIcon,
  CoinsIcon,
  GavelIcon,
  IdCardIcon,
  InboxIcon,
} from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatDuration } from "../../console/format-measures.ts";
import { formatDecimal } from "../../format/format.ts";
import { initialsOf } from "../../format/initials.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { overview } from "../../messages/en/overview.ts";
import { TargetsDialog } from "./targets-dialog.tsx";

const everyMs = 20_000;

const pages = {
  support: "/admin/support",
  deposits: "/admin/deposits",
  unmatched: "/admin/payments",
  screening: "/admin/screening",
  monitoring: "/admin/monitoring",
  duplicates: "/admin/duplicates",
  statements: "/admin/statements",
  withdrawals: "/admin/withdrawals",
  verification: "/admin/verification",
} as const;

const icons = {
  support: <InboxIcon />,
  deposits: <CoinsIcon />,
  unmatched: <CircleQuestionMarkIcon />,
  screening: <ListChecksIcon />,
  monitoring: <RadarIcon />,
  duplicates: <CopyIcon />,
  statements: <LandmarkIcon />,
  withdrawals: <ArrowUpRightIcon />,
  verification: <IdCardIcon />,
  approvals: <GavelIcon />,
} as const satisfies Record<QueueKind, unknown>;

/** What waits for an admin of this role, the most urgent first, each the way to its page. */
export function QueuesPanel() {
  const query = trpc.overview.queues.useQuery(undefined, { refetchInterval: everyMs });
  const maySet = may(useCurrentAdmin(), "site.set_up");
  const [isSetting, setSetting] = useState(false);
  return (
    <Panel
      title={overview("queues")}
      isFirst
      action={
        maySet ? (
          <Button size="sm" onClick={() => setSetting(true)}>
            {overview("targets")}
          </Button>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        failed={overview("queuesFailed")}
        skeleton={<SkeletonRows label={overview("queuesLoading")} count={6} />}
      >
        {(view) => <Queues view={view} />}
      </QueryView>
      {isSetting && <TargetsDialog onClose={() => setSetting(false)} />}
    </Panel>
  );
}

function Queues({ view: { queues, at } }: { view: QueuesView }) {
  const now = Date.parse(at);
  const late = queues.filter((queue) => queue.late > 0).length;
  return (
    <>
      <div className="ov__verdict">
        <p className={late > 0 ? "text-14 font-medium ov__late" : "text-14 text-muted"}>
          {late > 0 ? overview("someLate", { count: late }) : overview("noneLate")}
        </p>
        <p className="ov__legend text-12 text-muted">
          <i className="ov__age" aria-hidden="true" />
          {overview("mark")}
        </p>
      </div>
      <p className="ov__heads text-12 text-muted" aria-hidden="true">
        <span className="ov__headname">{overview("headQueue")}</span>
        <span>{overview("headCount")}</span>
        <span>{overview("headOldest")}</span>
        <span>{overview("headMedian")}</span>
        <span>{overview("headOnIt")}</span>
      </p>
      <ul className="ov__queues">
        {byUrgency(queues, now).map((queue) => (
          <li key={queue.kind}>
            <Queue queue={queue} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How much of its target the oldest has used; 0 where nothing waits. */
function usedOf({ oldestAt, targetMinutes }: QueueView, now: number): number {
  return oldestAt === null ? 0 : Math.max(0, now - Date.parse(oldestAt)) / (targetMinutes * 60_000);
}

function byUrgency(queues: readonly QueueView[], now: number): QueueView[] {
  return queues.toSorted((one, other) => usedOf(other, now) - usedOf(one, now));
}

function Queue({ queue, now }: { queue: QueueView; now: number }) {
  const { kind, count, about } = queue;
  const href = kind === "approvals" ? (approvalPages[about ?? ""] ?? "/admin/markets/changes") : pages[kind];
  return (
    <Link href={href} className="ov__queue">
      {icons[kind]}
      <span className="ov__name">
        <b className="font-medium">{overview(`queue_${kind}`)}</b>{" "}
        <span className="text-muted">{overview(`about_${kind}`)}</span>
      </span>
      <b className={count === 0 ? "ov__count text-muted" : "ov__count"}>
        <span aria-hidden="true">{formatDecimal(String(count))}</span>
        <span className="sr-only">{overview("waiting", { count: formatDecimal(String(count)) })}</span>
      </b>
      <Age queue={queue} now={now} />
      <Median queue={queue} now={now} />
      <OnIt queue={queue} />
    </Link>
  );
}

/** How long the oldest has waited, against how long it may: the mark is at two thirds of the bar. */
function Age({ queue, now }: { queue: QueueView; now: number }) {
  const { count, late, oldestAt, targetMinutes } = queue;
  const targetMs = targetMinutes * 60_000;
  const target = formatDuration(targetMs);
  const used = usedOf(queue, now);
  const ageMs = used * targetMs;
  const share = `${Math.min(100, (used * 200) / 3).toFixed(1)}%`;
  return (
    <span className="ov__against">
      <span className="ov__ends text-12">
        {oldestAt === null ? (
          <span className="text-muted">{overview(count === 0 ? "waitsForNobody" : "waitsUnanswered")}</span>
        ) : late > 0 ? (
          <span className="font-medium ov__late">
            {overview("lateBy", { count: late, time: formatDuration(ageMs - targetMs) })}
          </span>
        ) : (
          <span className="text-muted">{overview("left", { time: formatDuration(targetMs - ageMs) })}</span>
        )}
        <span className="text-muted">
          {oldestAt === null
            ? overview("targetIs", { target })
            : overview("ofTarget", { time: formatDuration(ageMs), target })}
        </span>
      </span>
      <i className={late > 0 ? "ov__age is-late" : "ov__age"} aria-hidden="true">
        <i style={{ inlineSize: share }} />
      </i>
    </span>
  );
}

/** For how long half of them have waited. */
function Median({ queue: { medianAt }, now }: { queue: QueueView; now: number }) {
  const time = medianAt === null ? null : formatDuration(Math.max(0, now - Date.parse(medianAt)));
  return (
    <span className={time === null ? "ov__median is-none" : "ov__median"}>
      <span className="ov__label">{overview("headMedian")} </span>
      {time ?? "–"}
    </span>
  );
}

/** The colleagues who are at work on it. */
function OnIt({ queue: { onIt, count } }: { queue: QueueView }) {
  if (count === 0) return <span className="ov__onit is-none" />;
  if (onIt.length === 0) return <span className="ov__onit text-muted">{overview("nobody")}</span>;
  const names = onIt.map(({ name }) => name).join(", ");
  return (
    <span className="ov__onit" title={names}>
      <span className="sr-only">{overview("onIt", { names })}</span>
      {onIt.map(({ id, name }) => (
        <Avatar key={id} initials={initialsOf({ name, email: name })} size="s" />
      ))}
    </span>
  );
}

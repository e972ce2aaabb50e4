import type { LiveVenueView } from "@fillmark/contracts/live-venue";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { FormCard, Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { formatAmount, formatDecimal, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { liveVenueMessages as t } from "../../messages/en/live-venue.ts";
import { Checklist } from "./checklist.tsx";
import { OpeningPanel } from "./opening-panel.tsx";
import "./live-venue.css";

/** /admin/go-live: what has to be there before the live venue is opened, whether money here is real, and how an owner opens it to real money. */
export default function LiveVenuePage() {
  return (
    <>
      <ConsoleHeader title={t("title")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="admin.manage">
          <Venue />
        </Allowed>
      </main>
    </>
  );
}

function Venue() {
  const query = trpc.liveVenue.find.useQuery(undefined, { refetchInterval: 5_000 });
  return (
    <QueryView query={query} failed={t("failed")} skeleton={<SkeletonRows label={t("loading")} count={8} />}>
      {(venue) => (
        <div className="lvp">
          {venue.checks.length > 0 && <Lead checks={venue.checks} />}
          <div className="lvp__main">
            <Checklist checks={venue.checks} />
            <State venue={venue} />
            <Money venue={venue} />
          </div>
          <OpeningPanel venue={venue} />
        </div>
      )}
    </QueryView>
  );
}

const tones: Readonly<Record<LiveVenueView["state"], BadgeTone>> = {
  sandbox: "info",
  opening: "warn",
  open: "ok",
};

function State({ venue }: { venue: LiveVenueView }) {
  const { state, since, openedAt, decidesAlone, openOrders, openDeposits, openWithdrawals } = venue;
  return (
    <FormCard title={t("state")} action={<Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>}>
      <p className="text-14 text-secondary">{t(`text_${state}`)}</p>
      {venue.pausedReason !== null && <Note tone="warn">{t("paused", { reason: venue.pausedReason })}</Note>}
      <KeyValue>
        {openedAt === null && since !== null && (
          <KeyValueLine name={t("since")}>{formatMoment(since)}</KeyValueLine>
        )}
        {openedAt !== null && <KeyValueLine name={t("openedAt")}>{formatMoment(openedAt)}</KeyValueLine>}
        {state === "sandbox" && (
          <KeyValueLine name={t("decides")}>
            {t(decidesAlone ? "decidesAlone" : "decidesPeople")}
          </KeyValueLine>
        )}
        <KeyValueLine name={t("openOrders")}>{formatDecimal(String(openOrders))}</KeyValueLine>
        <KeyValueLine name={t("openDeposits")}>{formatDecimal(String(openDeposits))}</KeyValueLine>
        <KeyValueLine name={t("openWithdrawals")}>{formatDecimal(String(openWithdrawals))}</KeyValueLine>
      </KeyValue>
    </FormCard>
  );
}

function Lead({ checks }: Pick<LiveVenueView, "checks">) {
  const done = checks.filter(({ isDone }) => isDone).length;
  const isAll = done === checks.length;
  return (
    <div className="lvp__lead">
      <p className="text-20 font-semibold">
        {isAll ? t("leadAll") : `${t("lead", { done, count: checks.length })} ${t("leadRest")}`}
      </p>
      <p className="text-14 text-secondary">{t("leadText")}</p>
    </div>
  );
}

type Line = LiveVenueView["money"][number];

const columns: readonly Column<Line>[] = [
  { key: "asset", head: t("asset"), cell: ({ asset }) => asset },
  {
    key: "users",
    head: t("users"),
    isNumeric: true,
    cell: ({ users }) => formatDecimal(String(users)),
  },
  {
    key: "ofUsers",
    head: t("ofUsers"),
    isNumeric: true,
    cell: ({ ofUsers, asset }) => formatAmount(ofUsers, asset),
  },
  {
    key: "ofHouse",
    head: t("ofHouse"),
    isNumeric: true,
    cell: ({ ofHouse, asset }) => formatAmount(ofHouse, asset),
  },
];

function Money({ venue: { money, state } }: { venue: LiveVenueView }) {
  const title = t(state === "open" ? "moneyOpen" : "money");
  if (money.length === 0)
    return (
      <FormCard title={title}>
        <p className="text-14 text-secondary">{t("noMoney")}</p>
      </FormCard>
    );
  return (
    <Panel title={title}>
      <Table label={title} columns={columns} items={money} keyOf={({ asset }) => asset} />
    </Panel>
  );
}

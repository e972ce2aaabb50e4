import type { LiveVenueView } from "@fillmark/contracts/live-venue";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { FormCard, Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { Allowed } from "../../lib/allowed.tsx";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { formatAmount, formatDecimal, formatMoment } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { liveVenueWords as words } from "../../messages/en/live-venue.ts";
import { Opening } from "./opening.tsx";
import "./live-venue.css";

/** /admin/live-venue: whether money here is real, and how an owner opens it to real money. */
export default function LiveVenuePage() {
  return (
    <>
      <ConsoleHeader title={words("title")} />
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
    <Loaded
      query={query}
      failed={words("failed")}
      skeleton={<SkeletonRows label={words("loading")} count={8} />}
    >
      {(venue) => (
        <div className="lvp">
          <State venue={venue} />
          <Opening venue={venue} />
          {venue.state !== "open" && <Steps />}
          <Money venue={venue} />
        </div>
      )}
    </Loaded>
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
    <FormCard title={words("state")} action={<Badge tone={tones[state]}>{words(`state_${state}`)}</Badge>}>
      <p className="t14 ink2">{words(`text_${state}`)}</p>
      <KeyValue>
        {openedAt === null && since !== null && (
          <KeyValueLine name={words("since")}>{formatMoment(since)}</KeyValueLine>
        )}
        {openedAt !== null && <KeyValueLine name={words("openedAt")}>{formatMoment(openedAt)}</KeyValueLine>}
        {state === "sandbox" && (
          <KeyValueLine name={words("decides")}>
            {words(decidesAlone ? "decidesAlone" : "decidesPeople")}
          </KeyValueLine>
        )}
        <KeyValueLine name={words("openOrders")}>{formatDecimal(String(openOrders))}</KeyValueLine>
        <KeyValueLine name={words("openDeposits")}>{formatDecimal(String(openDeposits))}</KeyValueLine>
        <KeyValueLine name={words("openWithdrawals")}>{formatDecimal(String(openWithdrawals))}</KeyValueLine>
      </KeyValue>
    </FormCard>
  );
}

const steps = ["stop", "end", "return", "rails", "open"] as const;

function Steps() {
  return (
    <FormCard title={words("steps")}>
      <ol className="lvp__steps">
        {steps.map((step) => (
          <li key={step}>{words(`step_${step}`)}</li>
        ))}
      </ol>
      <Note tone="warn">{words("noWayBack")}</Note>
    </FormCard>
  );
}

type Line = LiveVenueView["money"][number];

const columns: readonly Column<Line>[] = [
  { key: "asset", head: words("asset"), cell: ({ asset }) => asset },
  {
    key: "users",
    head: words("users"),
    isNumeric: true,
    cell: ({ users }) => formatDecimal(String(users)),
  },
  {
    key: "ofUsers",
    head: words("ofUsers"),
    isNumeric: true,
    cell: ({ ofUsers, asset }) => formatAmount(ofUsers, asset),
  },
  {
    key: "ofHouse",
    head: words("ofHouse"),
    isNumeric: true,
    cell: ({ ofHouse, asset }) => formatAmount(ofHouse, asset),
  },
];

function Money({ venue: { money, state } }: { venue: LiveVenueView }) {
  const title = words(state === "open" ? "moneyOpen" : "money");
  if (money.length === 0)
    return (
      <FormCard title={title}>
        <p className="t14 ink2">{words("noMoney")}</p>
      </FormCard>
    );
  return (
    <Panel title={title}>
      <Table label={title} columns={columns} items={money} keyOf={({ asset }) => asset} />
    </Panel>
  );
}

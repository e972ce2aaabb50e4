import { type ReactNode, useId, useState } from "react";
import type { AuditEntryView } from "@fillmark/contracts/admin";
import type { LoginEventView } from "@fillmark/contracts/auth";
import { Empty } from "@fillmark/ui/empty";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import { formatMoment } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { LoadMore } from "../../lib/load-more.tsx";
import { deviceName, loginEvents, placeOf } from "../../lib/login-events.ts";
import { usePages } from "../../lib/pages.ts";
import { trpc } from "../../lib/trpc.ts";
import { users } from "../../messages/en/users.ts";

type Part = "sessions" | "history" | "audit";
const pageSize = 20;

/** The devices, what happened at the door, and what admins did, one at a time. */
export function UserLists({ userId }: { userId: string }) {
  const [part, setPart] = useState<Part>("sessions");
  const id = useId();
  return (
    <section aria-label={users("parts")}>
      <Tabs
        id={id}
        label={users("parts")}
        value={part}
        onChange={setPart}
        tabs={[
          { value: "sessions", label: users("sessions") },
          { value: "history", label: users("history") },
          { value: "audit", label: users("audit") },
        ]}
      />
      <TabPanel tabsId={id} value={part}>
        {part === "sessions" && <Sessions userId={userId} />}
        {part === "history" && <History userId={userId} />}
        {part === "audit" && <Audit userId={userId} />}
      </TabPanel>
    </section>
  );
}

function Sessions({ userId }: { userId: string }) {
  const query = trpc.users.listSessions.useQuery({ userId });
  return (
    <Loaded
      query={query}
      failed={users("sessionsFailed")}
      skeleton={<SkeletonRows label={users("sessionsLoading")} count={2} />}
    >
      {({ sessions }) =>
        sessions.length === 0 ? (
          <Empty>{users("sessionsNone")}</Empty>
        ) : (
          <Rows label={users("sessions")}>
            {sessions.map(({ id, device, address, lastSeenAt }) => (
              <Row
                key={id}
                title={deviceName(device)}
                detail={users("sessionFacts", { address, at: formatMoment(lastSeenAt) })}
              />
            ))}
          </Rows>
        )
      }
    </Loaded>
  );
}

function History({ userId }: { userId: string }) {
  const { client } = trpc.useUtils();
  const input = { userId, limit: pageSize };
  const query = usePages(["users", "listLoginHistory"], input, (cursor) =>
    client.users.listLoginHistory.query({ ...input, ...cursor }),
  );
  return (
    <Paged
      query={query}
      words={{ label: "history", loading: "historyLoading", failed: "historyFailed", none: "historyNone" }}
      row={(event: LoginEventView) => (
        <Row
          key={event.id}
          title={loginEvents[event.kind].words}
          detail={placeOf(event)}
          value={<Moment at={event.at} />}
        />
      )}
    />
  );
}

function Audit({ userId }: { userId: string }) {
  const { client } = trpc.useUtils();
  const input = { userId, limit: pageSize };
  const query = usePages(["users", "listAudit"], input, (cursor) =>
    client.users.listAudit.query({ ...input, ...cursor }),
  );
  return (
    <Paged
      query={query}
      words={{ label: "audit", loading: "auditLoading", failed: "auditFailed", none: "auditNone" }}
      row={(entry: AuditEntryView) => (
        <Row
          key={entry.id}
          title={entry.action}
          detail={[
            users("auditBy", { name: entry.admin?.name ?? users("auditJob"), address: entry.address }),
            ...Object.entries(entry.details).map(([name, value]) => `${name}: ${String(value)}`),
          ].join(". ")}
          value={<Moment at={entry.at} />}
          className="usr__told"
        />
      )}
    />
  );
}

type Word = "history" | "audit";

interface PagedProps<Item> {
  query: ReturnType<typeof usePages<{ items: Item[]; nextCursor: string | null }>>;
  words: { label: Word; loading: `${Word}Loading`; failed: `${Word}Failed`; none: `${Word}None` };
  row: (item: Item) => ReactNode;
}

function Paged<Item>({ query, words, row }: PagedProps<Item>) {
  return (
    <>
      <Loaded
        query={query}
        failed={users(words.failed)}
        skeleton={<SkeletonRows label={users(words.loading)} count={4} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <Empty>{users(words.none)}</Empty>
          ) : (
            <Rows label={users(words.label)}>{items.map(row)}</Rows>
          );
        }}
      </Loaded>
      <LoadMore query={query} label={users("loadMore")} className="ad__end" />
    </>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time className="t12 ink3 nw" dateTime={at}>
      {formatMoment(at)}
    </time>
  );
}

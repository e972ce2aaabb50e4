import { auditText } from "../../console/audit-text.ts";
import { type ReactNode, useId, useState } from "react";
import type { AuditEntryView } from "@fillmark/contracts/admin";
import type { LoginEventView } from "@fillmark/contracts/auth";
import type { UserProfileView } from "@fillmark/contracts/users";
import { Empty } from "@fillmark/ui/empty";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { deviceName, loginEvents, placeOf } from "../../account/login-events.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { users } from "../../messages/en/users.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { Movements } from "./user-money.tsx";
import { UserOrders } from "./user-orders.tsx";

type Part = "movements" | "orders" | "sessions" | "history" | "audit";
const pageSize = 20;

/** Their money and orders, the devices, the security events, and what admins did, one at a time, as far as the role may see. */
export function UserLists({ user }: { user: UserProfileView }) {
  const { id: userId, venue } = user;
  const admin = useCurrentAdmin();
  const ofMoney = (["movements", "orders"] as const).filter((each) =>
    may(admin, each === "movements" ? "user.balances" : "user.orders"),
  );
  const [part, setPart] = useState<Part>(ofMoney[0] ?? "sessions");
  const id = useId();
  return (
    <section aria-label={users("parts")}>
      <Tabs
        id={id}
        label={users("parts")}
        value={part}
        onChange={setPart}
        tabs={[
          ...ofMoney.map((value) => ({ value, label: users(value === "orders" ? "allOrders" : value) })),
          { value: "sessions", label: users("sessions") },
          { value: "history", label: users("history") },
          { value: "audit", label: users("audit") },
        ]}
      />
      <TabPanel tabsId={id} value={part}>
        {part === "movements" && <Movements userId={userId} venue={venue} />}
        {part === "orders" && <UserOrders userId={userId} venue={venue} />}
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
    <QueryView
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
    </QueryView>
  );
}

function History({ userId }: { userId: string }) {
  const { client } = trpc.useUtils();
  const input = { userId, limit: pageSize };
  const query = useCursorQuery(["users", "listLoginHistory"], input, (cursor) =>
    client.users.listLoginHistory.query({ ...input, ...cursor }),
  );
  return (
    <Paged
      query={query}
      labels={{ label: "history", loading: "historyLoading", failed: "historyFailed", none: "historyNone" }}
      row={(event: LoginEventView) => (
        <Row
          key={event.id}
          title={loginEvents[event.kind].text}
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
  const query = useCursorQuery(["users", "listAudit"], input, (cursor) =>
    client.users.listAudit.query({ ...input, ...cursor }),
  );
  return (
    <Paged
      query={query}
      labels={{ label: "audit", loading: "auditLoading", failed: "auditFailed", none: "auditNone" }}
      row={(entry: AuditEntryView) => (
        <Row
          key={entry.id}
          title={auditText(entry)}
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

type ListKey = "history" | "audit";

interface PagedProps<Item> {
  query: ReturnType<typeof useCursorQuery<{ items: Item[]; nextCursor: string | null }>>;
  labels: {
    label: ListKey;
    loading: `${ListKey}Loading`;
    failed: `${ListKey}Failed`;
    none: `${ListKey}None`;
  };
  row: (item: Item) => ReactNode;
}

function Paged<Item>({ query, labels, row }: PagedProps<Item>) {
  return (
    <>
      <QueryView
        query={query}
        failed={users(labels.failed)}
        skeleton={<SkeletonRows label={users(labels.loading)} count={4} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <Empty>{users(labels.none)}</Empty>
          ) : (
            <Rows label={users(labels.label)}>{items.map(row)}</Rows>
          );
        }}
      </QueryView>
      <LoadMore query={query} label={users("loadMore")} className="ad__end" />
    </>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time className="text-12 text-muted nowrap" dateTime={at}>
      {formatMoment(at)}
    </time>
  );
}

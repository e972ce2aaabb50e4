import { lazy, Suspense } from "react";
import type { AgentConversationView } from "@fillmark/contracts/inbox";
import type { UserContextView } from "@fillmark/contracts/inbox-tools";
import { LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import { Avatar } from "@fillmark/ui/avatar";
import { Badge } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { formatAmount, formatDay, formatDecimal } from "../../format/format.ts";
import { initialsOf } from "../../format/initials.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxTeams } from "../../messages/en/inbox-teams.ts";
import { Episodes, LastRating } from "./episodes.tsx";
import { LabelsEditor } from "./labels-editor.tsx";
import { LocalTime, MoneyOnTheWay } from "./context-more.tsx";
import { nameOf } from "./who.ts";

const SharedPage = lazy(importWithRetry(() => import("./shared-page.tsx")));
const ContactPane = lazy(importWithRetry(() => import("./contact-pane.tsx")));

/** Who this is and what they do here, as far as one's role may see it. */
export function ContextPane({ conversationId }: { conversationId: string }) {
  const found = trpc.inbox.find.useQuery({ conversationId }).data;
  const isContact = found?.user.contact != null;
  const context = trpc.inbox.userContext.useQuery({ conversationId }, { enabled: !isContact });
  if (isContact)
    return (
      <aside className="ctx" aria-label={inbox("context")}>
        <Suspense fallback={<SkeletonRows label={inbox("contextLoading")} count={4} />}>
          <ContactPane conversation={found} />
        </Suspense>
        <LastRating episodes={found.episodes} />
        <Episodes episodes={found.episodes} />
      </aside>
    );
  return (
    <aside className="ctx" aria-label={inbox("context")}>
      <QueryView
        query={context}
        failed={inbox("contextFailed")}
        skeleton={<SkeletonRows label={inbox("contextLoading")} count={4} />}
      >
        {(user) => (
          <>
            <Person conversationId={conversationId} user={user} found={found} />
            <section>
              <h2>{inbox("labels")}</h2>
              <LabelsEditor conversationId={conversationId} />
            </section>
            <MoneyOnTheWay money={user.moneyOnTheWay} />
            <Balances balances={user.balances} />
            <Orders orders={user.recentOrders} />
          </>
        )}
      </QueryView>
      {found !== undefined && (
        <>
          <LastRating episodes={found.episodes} />
          <Episodes episodes={found.episodes} />
        </>
      )}
    </aside>
  );
}

interface PersonProps {
  conversationId: string;
  user: UserContextView;
  /** Once it is read. */
  found: Pick<AgentConversationView, "reference" | "team"> | undefined;
}

function Person({ user, found, conversationId }: PersonProps) {
  const admin = useCurrentAdmin();
  const isDemo = user.venue === "demo";
  return (
    <section>
      <div className="row gap-12">
        <Avatar initials={initialsOf(user)} size="l" />
        <div className="ctx__who">
          <h2 className="text-16">{nameOf(user)}</h2>
          <span className="text-12 text-muted">{user.email}</span>
          {may(admin, "user.read") && (
            <Link className="link text-14" href={`/admin/users/${user.id}`}>
              {inbox("openUser")}
            </Link>
          )}
        </div>
      </div>
      <KeyValue className="ctx__kv">
        {found !== undefined && <KeyValueLine name={inbox("reference")}>{found.reference}</KeyValueLine>}
        {found?.team != null && <KeyValueLine name={inboxTeams("team")}>{found.team.name}</KeyValueLine>}
        <KeyValueLine name={inbox("since")}>{formatDay(user.createdAt)}</KeyValueLine>
        <KeyValueLine name={inbox("venue")}>
          <Badge tone={isDemo ? "demo" : "neutral"}>{inbox(isDemo ? "demo" : "live")}</Badge>
        </KeyValueLine>
        {user.state !== "active" && (
          <KeyValueLine name={inbox("userState")}>
            <Badge tone="danger">{inbox(`state_${user.state}`)}</Badge>
          </KeyValueLine>
        )}
        <KeyValueLine name={inbox("level")}>{inbox("levelIs", { level: user.level })}</KeyValueLine>
        {user.language !== null && (
          <KeyValueLine name={inbox("language")}>{LANGUAGE_NAMES[user.language]}</KeyValueLine>
        )}
        {user.timeZone !== null && <LocalTime zone={user.timeZone} />}
        <Suspense>
          <SharedPage conversationId={conversationId} />
        </Suspense>
        {user.tags.length > 0 && <KeyValueLine name={inbox("userTags")}>{user.tags.join(", ")}</KeyValueLine>}
      </KeyValue>
    </section>
  );
}

function Balances({ balances }: { balances: UserContextView["balances"] }) {
  return (
    <section>
      <h2>{inbox("balances")}</h2>
      {balances === null ? (
        <Quiet>{inbox("balancesHidden")}</Quiet>
      ) : balances.length === 0 ? (
        <Quiet>{inbox("balancesNone")}</Quiet>
      ) : (
        <KeyValue>
          {balances.map(({ venue, asset, total, held }) => (
            <KeyValueLine
              key={`${venue} ${asset}`}
              name={inbox("balanceName", { asset, venue: inbox(venue).toLowerCase() })}
            >
              {formatAmount(total, asset)}
              {/[1-9]/.test(held) && (
                <span className="ctx__held">{inbox("held", { amount: formatAmount(held, asset) })}</span>
              )}
            </KeyValueLine>
          ))}
        </KeyValue>
      )}
    </section>
  );
}

function Orders({ orders }: { orders: UserContextView["recentOrders"] }) {
  return (
    <section>
      <h2>{inbox("orders")}</h2>
      {orders === null ? (
        <Quiet>{inbox("ordersHidden")}</Quiet>
      ) : orders.length === 0 ? (
        <Quiet>{inbox("ordersNone")}</Quiet>
      ) : (
        <ul className="mo">
          {orders.map(({ orderId, side, quantity, price, pair, state, venue }) => (
            <li key={orderId} className="between" title={`${pair}, ${inbox(venue)}`}>
              <span>
                <span className={side === "buy" ? "up font-medium" : "down font-medium"}>{inbox(side)}</span>{" "}
                {inbox("orderLine", {
                  quantity: formatDecimal(quantity),
                  base: pair.split("-")[0] ?? pair,
                })}
                <span className="ctx__state">{state.replace(/_/g, " ")}</span>
              </span>
              <span className="text-muted">{price === null ? inbox("atMarket") : formatDecimal(price)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Quiet({ children }: { children: string }) {
  return <p className="text-14 text-muted">{children}</p>;
}

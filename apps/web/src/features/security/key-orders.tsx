import { useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { OrderView } from "@fillmark/contracts/trading";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { ClockIcon } from "@fillmark/ui/icon";
import { Panel } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { type CsvAccount, readAllPages } from "../../lib/csv.ts";
import { hrefOnAccount, OwnCsvButton } from "../../account/named-demo-account.tsx";
import { keyPage } from "../../messages/en/key-page.ts";
import { formatMoment } from "../../format/format.ts";
import { trading } from "../../messages/en/trading.ts";
import { nameOf } from "../../account/order-type.ts";
import { actionOf, reasonOf, stateOf } from "./key-order-text.ts";
import { keyOrdersCsv } from "./key-orders-csv.ts";

const PAGE = 20;
/** No event comes of an order that is refused, nor says which key an order is of. */
const REFRESH_MS = 15_000;
const ALL_EPOCHS = { earlierEpochs: true } as const;

interface KeyOrdersProps {
  keyId: string;
  name: string;
  venue: Venue;
  /** Null on the live venue. */
  demoAccount: number | null;
}

/** What a key has ordered, on one day or on all of them: each with its state, why it was refused or ended, and its timeline. */
export function KeyOrders({ keyId, name, venue, demoAccount }: KeyOrdersProps) {
  const [day, setDay] = useState("");
  const { client } = trpc.useUtils();
  const input = { keyId, venue, ...ALL_EPOCHS, ...within(day) };
  const query = useCursorQuery(
    ["trading", "listOrders"],
    { ...input, limit: PAGE },
    {
      fetchPage: (cursor) => client.trading.listOrders.query({ ...input, limit: PAGE, ...cursor }),
      refetchInterval: REFRESH_MS,
    },
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const csv = async (of: CsvAccount | null): Promise<string> =>
    keyOrdersCsv(
      await readAllPages((cursor) =>
        client.trading.listOrders.query({
          ...input,
          limit: 200,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
      of,
    );
  return (
    <Panel
      title={keyPage("orders")}
      action={
        <OwnCsvButton
          label={keyPage("csv")}
          failed={keyPage("csvFailed")}
          name={fileName(name)}
          venue={venue}
          number={demoAccount}
          make={csv}
        />
      }
    >
      <div className="key-page__filter">
        <TextField
          type="date"
          label={keyPage("day")}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        {day !== "" && <Button onClick={() => setDay("")}>{keyPage("allDays")}</Button>}
      </div>
      <QueryView
        query={query}
        failed={keyPage("ordersFailed")}
        skeleton={<SkeletonRows label={keyPage("ordersLoading")} count={4} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty icon={<ClockIcon />}>{keyPage(day === "" ? "ordersNone" : "ordersNoneThen")}</Empty>
          ) : (
            <>
              <Rows label={keyPage("orders")}>
                {items.map((order) => (
                  <KeyOrder key={order.id} order={order} demoAccount={demoAccount} />
                ))}
              </Rows>
              <LoadMore query={query} label={keyPage("more")} className="key-page__more" />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function KeyOrder({ order, demoAccount }: { order: OrderView; demoAccount: number | null }) {
  const reason = reasonOf(order);
  const { text, tone } = stateOf(order);
  const list = order.endedAt === null ? "open" : "history";
  return (
    <Row
      href={hrefOnAccount(`/orders?list=${list}&order=${order.id}`, demoAccount)}
      title={actionOf(order)}
      detail={
        <span className="key-page__reason">
          {trading(nameOf(order))}
          {reason !== null && ` · ${reason}`}
        </span>
      }
      value={<Badge tone={tone}>{text}</Badge>}
      valueDetail={formatMoment(order.placedAt)}
    />
  );
}

/** A day as limits count it, from 00:00 UTC. */
function within(day: string): { placedFrom?: string; placedTo?: string } {
  return day === "" ? {} : { placedFrom: `${day}T00:00:00.000Z`, placedTo: `${day}T23:59:59.999Z` };
}

function fileName(name: string): string {
  const plain = name.toLocaleLowerCase("en").replaceAll(/[^a-z0-9]+/g, "-");
  return plain.replaceAll(/^-|-$/g, "") || "api-key";
}

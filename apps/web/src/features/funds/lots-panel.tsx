import { useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { LotView } from "@fillmark/contracts/lots";
import { Empty } from "@fillmark/ui/empty";
import { hiddenFigure } from "@fillmark/ui/figure";
import { Panel } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { Segmented } from "@fillmark/ui/segmented";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { comma, formatAmount, formatDecimal, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { usePreferences } from "../../account/preferences.ts";
import { trpc } from "../../api-client/trpc.ts";
import { lots } from "../../messages/en/lots.ts";
import { Gain } from "./gain.tsx";
import { currency } from "../../operator/demo-start.ts";

const PAGE = 25;

/** What came in at once, newest first: what of it is left, what that cost, and what it brings now. */
export function LotsPanel({ venue, asset, isDesk }: { venue: Venue; asset: string; isDesk: boolean }) {
  const [state, setState] = useState<"open" | "closed">("open");
  const { client } = trpc.useUtils();
  const input = { venue, asset, state, limit: PAGE };
  const query = useCursorQuery(["funds", "listLots"], input, (cursor) =>
    client.funds.listLots.query({ ...input, ...cursor }),
  );
  return (
    <Panel
      title={lots("lots")}
      action={
        <Segmented
          label={lots("state")}
          look="sm"
          value={state}
          onChange={setState}
          segments={[
            { value: "open", label: lots("state_open") },
            { value: "closed", label: lots("state_closed") },
          ]}
        />
      }
    >
      <QueryView
        query={query}
        failed={lots("lotsFailed")}
        skeleton={<SkeletonRows label={lots("lotsLoading")} count={3} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return <Empty>{lots(state === "open" ? "noneOpen" : "noneClosed", { asset })}</Empty>;
          return <LotList items={items} isDesk={isDesk} />;
        }}
      </QueryView>
      <LoadMore query={query} label={lots("more")} className="lot__end" />
    </Panel>
  );
}

function LotList({ items, isDesk }: { items: readonly LotView[]; isDesk: boolean }) {
  const { hideBalances: isHidden } = usePreferences();
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  if (isDesk)
    return (
      <Table label={lots("lots")} columns={columnsOf(isHidden)} items={items} keyOf={(each) => each.id} />
    );
  return (
    <Rows label={lots("lots")}>
      {items.map((each) => (
        <Row
          key={each.id}
          title={lots("left", {
            remaining: hide(exact(each.remaining)),
            quantity: hide(exact(each.quantity)),
          })}
          detail={`${lots(`origin_${each.origin}`)}${comma}${formatMoment(each.openedAt)}`}
          value={
            <>
              {hide(worth(each.remainingCost))} <span className="unit text-14">{currency}</span>
            </>
          }
          valueDetail={<Gain amount={each.unrealised} isHidden={isHidden} />}
        />
      ))}
    </Rows>
  );
}

function columnsOf(isHidden: boolean): Array<Column<LotView>> {
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  return [
    {
      key: "opened",
      head: lots("opened"),
      cell: (each) => <span className="text-secondary">{formatMoment(each.openedAt)}</span>,
    },
    { key: "origin", head: lots("origin"), cell: (each) => lots(`origin_${each.origin}`) },
    { key: "quantity", head: lots("quantity"), isNumeric: true, cell: (each) => hide(exact(each.quantity)) },
    {
      key: "remaining",
      head: lots("remaining"),
      isNumeric: true,
      cell: (each) => <span className="font-medium">{hide(exact(each.remaining))}</span>,
    },
    {
      key: "cost",
      head: lots("cost", { currency }),
      isNumeric: true,
      cell: (each) => hide(worth(each.remainingCost)),
    },
    {
      key: "unrealised",
      head: lots("unrealised", { currency }),
      isNumeric: true,
      cell: (each) => <Gain amount={each.unrealised} isHidden={isHidden} />,
    },
  ];
}

/** Lots add up to the holding, to the last digit. */
function exact(text: string): string {
  return formatDecimal(text, { minDecimals: 4 });
}

function worth(text: string): string {
  return formatAmount(text, currency);
}

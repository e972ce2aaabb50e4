import type { ReactNode } from "react";
import type { DisposalView } from "@fillmark/contracts/lots";
import { hiddenFigure } from "@fillmark/ui/figure";
import { Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { formatDay, formatAmount, formatDecimal, formatMoment } from "../../format/format.ts";
import { usePreferences } from "../../account/preferences.ts";
import { RoundedMark } from "./rounded-mark.tsx";
import { lots } from "../../messages/en/lots.ts";
import { Gain } from "./gain.tsx";
import { currency } from "../../operator/demo-start.ts";

interface DisposalsListProps {
  items: readonly DisposalView[];
  isDesk: boolean;
  hasActions: boolean;
  actionOf: (item: DisposalView) => ReactNode;
}

export function DisposalsList({ items, isDesk, hasActions, actionOf }: DisposalsListProps) {
  const { hideBalances: isHidden } = usePreferences();
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  if (isDesk)
    return (
      <Table
        label={lots("disposals")}
        columns={[...columnsOf(isHidden), ...(hasActions ? [actionColumn(actionOf)] : [])]}
        items={items}
        keyOf={(each) => each.id}
      />
    );
  return (
    <Rows label={lots("disposals")}>
      {items.map((each) => (
        <li key={each.id} className="lot__disposal">
          <div className="between">
            <span className="font-medium">
              {whatOf(each)}, {hide(exact(each.quantity))} {each.asset}
            </span>
            <Gain amount={each.result} isHidden={isHidden} />
          </div>
          <div className="between text-14 text-secondary">
            <span>{formatMoment(each.at)}</span>
            <span>
              {hide(worth(each.proceeds))} <span className="unit">{currency}</span>
            </span>
          </div>
          <div className="between text-14 text-secondary">
            <span>{partsOf(each, hide)}</span>
            {actionOf(each)}
          </div>
        </li>
      ))}
    </Rows>
  );
}

function columnsOf(isHidden: boolean): Array<Column<DisposalView>> {
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  return [
    {
      key: "when",
      head: lots("when"),
      cell: (each) => <span className="text-secondary">{formatMoment(each.at)}</span>,
    },
    { key: "what", head: lots("what"), cell: whatOf },
    { key: "quantity", head: lots("quantity"), isNumeric: true, cell: (each) => hide(exact(each.quantity)) },
    {
      key: "proceeds",
      head: lots("proceeds", { currency }),
      isNumeric: true,
      cell: (each) => hide(worth(each.proceeds)),
    },
    {
      key: "cost",
      head: lots("cost", { currency }),
      isNumeric: true,
      cell: (each) => hide(worth(each.cost)),
    },
    {
      key: "result",
      head: lots("result", { currency }),
      isNumeric: true,
      cell: (each) => (
        <>
          <Gain amount={each.result} isHidden={isHidden} />
          <RoundedMark parts={[each.proceeds, `-${each.cost}`]} total={each.result} />
        </>
      ),
    },
    {
      key: "from",
      head: lots("from"),
      cell: (each) => <span className="text-secondary">{partsOf(each, hide)}</span>,
    },
  ];
}

function actionColumn(actionOf: (item: DisposalView) => ReactNode): Column<DisposalView> {
  return { key: "action", head: "", headLabel: lots("action"), isNumeric: true, cell: actionOf };
}

function whatOf({ kind, into }: DisposalView): string {
  const what = lots(`kind_${kind}`);
  return into === null || into === currency ? what : lots("into", { what, asset: into });
}

/** One or two lots are named, more are counted. */
function partsOf({ lots: parts, isChosen }: DisposalView, hide: (text: string) => string): string {
  const named =
    parts.length > 2
      ? lots("parts", { count: parts.length })
      : parts
          .map(({ quantity, openedAt }) =>
            lots("part", { quantity: hide(exact(quantity)), day: formatDay(openedAt) }),
          )
          .join(" · ");
  return isChosen ? `${named} · ${lots("byChoice")}` : named;
}

function exact(text: string): string {
  return formatDecimal(text, { minDecimals: 4 });
}

function worth(text: string): string {
  return formatAmount(text, currency);
}

import type { ReactNode } from "react";
import type { TransactionView } from "@fillmark/contracts/funds";
import { Unit, hiddenFigure } from "@fillmark/ui/figure";
import { ArrowLeftRightIcon, FlaskConicalIcon, LockIcon, PercentIcon, WalletIcon } from "@fillmark/ui/icon";
import { TextLink } from "@fillmark/ui/link";
import { Row, Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { comma, formatDay, formatExact, formatMoment, formatTime } from "../../format/format.ts";
import { usePreferences } from "../../account/preferences.ts";
import { funds } from "../../messages/en/funds.ts";
import { whatHappened } from "./transaction-text.ts";

export interface TransactionsListProps {
  items: readonly TransactionView[];
  isDesk: boolean;
  /** Holds are among them: then each line also says which bucket it moved. */
  hasBuckets: boolean;
}

export function TransactionsList({ items, isDesk, hasBuckets }: TransactionsListProps) {
  const { hideBalances } = usePreferences();
  if (isDesk)
    return (
      <Table
        label={funds("transactions")}
        columns={columnsOf(hasBuckets, hideBalances)}
        items={items}
        keyOf={(each) => `${each.id} ${each.asset} ${each.bucket}`}
      />
    );
  return byDay(items).map(([day, entries]) => (
    <section key={day} aria-label={day}>
      <h2 className="txday">{day}</h2>
      <Rows>
        {entries.map((each) => (
          <TransactionRow
            key={`${each.id} ${each.asset} ${each.bucket}`}
            entry={each}
            {...{ hasBuckets }}
            isHidden={hideBalances}
          />
        ))}
      </Rows>
    </section>
  ));
}

function TransactionRow({
  entry,
  hasBuckets,
  isHidden,
}: {
  entry: TransactionView;
  hasBuckets: boolean;
  isHidden: boolean;
}) {
  const order = entry.orderId === null ? "" : `${funds("order", { id: entry.orderId })}${comma}`;
  return (
    <Row
      start={<span className="txi">{iconOf(entry)}</span>}
      title={whatHappened(entry)}
      detail={`${order}${formatTime(entry.at).slice(0, 5)}`}
      value={<Amount entry={entry} isHidden={isHidden} />}
      valueDetail={`${balanceText(entry, isHidden)}${hasBuckets ? ` ${funds(`bucket_${entry.bucket}`)}` : ""}`}
      href={entry.orderId === null ? undefined : `/orders?order=${entry.orderId}`}
      className="tx__row"
    />
  );
}

function columnsOf(hasBuckets: boolean, isHidden: boolean): Array<Column<TransactionView>> {
  return [
    {
      key: "when",
      head: funds("when"),
      cell: (each) => <span className="text-secondary">{formatMoment(each.at)}</span>,
    },
    {
      key: "what",
      head: funds("what"),
      cell: (each) => (
        <span className="row tx__what">
          <span className="txi">{iconOf(each)}</span>
          {whatHappened(each)}
        </span>
      ),
    },
    {
      key: "reference",
      head: funds("reference"),
      cell: (each) =>
        each.orderId === null ? (
          ""
        ) : (
          <TextLink href={`/orders?order=${each.orderId}`}>{funds("order", { id: each.orderId })}</TextLink>
        ),
    },
    {
      key: "amount",
      head: funds("amount"),
      isNumeric: true,
      cell: (each) => <Amount entry={each} isHidden={isHidden} />,
    },
    {
      key: "balance",
      head: funds("balance"),
      isNumeric: true,
      cell: (each) => (
        <>
          {balanceText(each, isHidden)} <Unit>{each.asset}</Unit>
          {hasBuckets && (
            <span className="text-muted text-12 tx__bucket">{funds(`bucket_${each.bucket}`)}</span>
          )}
        </>
      ),
    },
  ];
}

/** Nothing is cut: the list must add up to the last digit. Green is for what came in; what went out keeps its ink, and both carry their sign. */
function Amount({ entry, isHidden }: { entry: TransactionView; isHidden: boolean }) {
  const isIn = !entry.amount.startsWith("-") && !isHold(entry.kind);
  return (
    <span className="font-medium">
      <span className={isIn && !isHidden ? "up" : undefined}>
        {isHidden ? hiddenFigure : formatExact(entry.amount, entry.asset, true)}
      </span>{" "}
      <Unit>{entry.asset}</Unit>
    </span>
  );
}

function balanceText(entry: TransactionView, isHidden: boolean): string {
  return isHidden ? hiddenFigure : formatExact(entry.balanceAfter, entry.asset);
}

function iconOf({ kind }: TransactionView): ReactNode {
  if (kind === "trade" || kind === "swap") return <ArrowLeftRightIcon />;
  if (kind === "fee" || kind === "rebate" || kind === "swap_fee" || kind === "withdrawal_fee")
    return <PercentIcon />;
  if (isHold(kind)) return <LockIcon />;
  return kind.startsWith("demo") ? <FlaskConicalIcon /> : <WalletIcon />;
}

function isHold(kind: TransactionView["kind"]): boolean {
  return kind.endsWith("hold") || kind.endsWith("release");
}

function byDay(items: readonly TransactionView[]): Array<[string, TransactionView[]]> {
  const today = formatDay(new Date());
  const days = new Map<string, TransactionView[]>();
  for (const each of items) {
    const day = formatDay(each.at);
    const name = day === today ? funds("today", { day }) : day;
    const known = days.get(name);
    if (known === undefined) days.set(name, [each]);
    else known.push(each);
  }
  return [...days];
}

import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Coin } from "./coin.tsx";
import { ChevronRightIcon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { PairSymbol } from "./figure.tsx";

/** A list of rows parted by hairlines that touch both edges. */
export function Rows({
  label,
  className,
  children,
}: {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <ul className={cx("rows", className)} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  /** Coin, avatar or icon. */
  start?: ReactNode | undefined;
  title: ReactNode;
  detail?: ReactNode | undefined;
  /** The figure at the end, and the smaller line under it. */
  value?: ReactNode | undefined;
  valueDetail?: ReactNode | undefined;
  /** Where the row leads. Without it, and without `onPress`, the row is plain. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** The chosen row of a list beside its detail. */
  isSelected?: boolean | undefined;
  /** Figures are old: they are drawn in `ink-3`. Say the age in `detail`. */
  isStale?: boolean | undefined;
  /** A button of its own after the row, such as one that cancels it. */
  action?: ReactNode | undefined;
  className?: string | undefined;
}

/** Two lines and a figure: the row that all the named rows below are made of. */
export function Row(props: RowProps) {
  const { start, title, detail, value, valueDetail, href, onPress, isSelected, isStale, action, className } =
    props;
  const hasValue = value !== undefined || valueDetail !== undefined;
  const content = (
    <>
      {start}
      <span className="item__main">
        <span className="item__title">{title}</span>
        {detail !== undefined && <span className="item__detail">{detail}</span>}
      </span>
      {hasValue && (
        <span className="item__value">
          {value !== undefined && <span className="item__title">{value}</span>}
          {valueDetail !== undefined && <span className="item__detail">{valueDetail}</span>}
        </span>
      )}
    </>
  );
  const shape = cx(
    "item",
    start === undefined && "item--nostart",
    isSelected && "is-selected",
    isStale && "stale",
    className,
  );
  return (
    <RowShell {...{ href, onPress, isSelected, action }} className={shape}>
      {content}
    </RowShell>
  );
}

interface ShellProps {
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  isSelected?: boolean | undefined;
  action?: ReactNode | undefined;
  className: string;
  children: ReactNode;
}

function RowShell({ href, onPress, isSelected, action, className, children }: ShellProps) {
  const current = isSelected === true ? true : undefined;
  if (href !== undefined) {
    return (
      <li>
        <Link href={href} className={className} aria-current={current} onClick={onPress}>
          {children}
        </Link>
      </li>
    );
  }
  if (onPress !== undefined) {
    return (
      <li className={action === undefined ? undefined : "item-with-action"}>
        <button type="button" className={className} aria-current={current} onClick={onPress}>
          {children}
        </button>
        {action}
      </li>
    );
  }
  return (
    <li>
      <div className={className}>{children}</div>
    </li>
  );
}

export interface PairRowProps extends Pick<RowProps, "href" | "onPress" | "isSelected" | "isStale"> {
  base: string;
  quote: string;
  /** The asset's name, or the age of a stale quote: "Quote 14 s old". */
  detail: ReactNode;
  /** A `Spark`. */
  trend?: ReactNode | undefined;
  /** The last price, and its `Change`. */
  price: ReactNode;
  change: ReactNode;
}

/** A pair in a list on a phone: coin, symbol, trend, price, change. */
export function PairRow({ base, quote, detail, trend, price, change, isStale, ...rest }: PairRowProps) {
  return (
    <RowShell
      {...rest}
      className={cx("item item--pair", rest.isSelected && "is-selected", isStale && "stale")}
    >
      <Coin asset={base} />
      <span className="item__main">
        <span className="item__title">
          <PairSymbol base={base} quote={quote} />
        </span>
        <span className="item__detail">{detail}</span>
      </span>
      {trend ?? <span />}
      <span className="item__value">
        <span className="item__title">{price}</span>
        <span className="item__change text-14">{change}</span>
      </span>
    </RowShell>
  );
}

export interface AssetRowProps extends Pick<RowProps, "href" | "onPress" | "isStale"> {
  asset: string;
  /** Available and held: "0.8000, 0.4000 held". */
  amount: ReactNode;
  /** What it is worth, and its profit or loss. */
  value: ReactNode;
  change?: ReactNode | undefined;
}

/** A holding in a list on a phone. */
export function AssetRow({ asset, amount, value, change, ...rest }: AssetRowProps) {
  return (
    <Row
      {...rest}
      start={<Coin asset={asset} />}
      title={asset}
      detail={amount}
      value={value}
      valueDetail={change}
    />
  );
}

export interface OrderRowProps extends Pick<RowProps, "href" | "onPress" | "isSelected" | "action"> {
  /** The asset bought or sold; leave it out where all rows are of one pair. */
  asset?: string | undefined;
  /** The side decides the colour of its word. */
  side: "buy" | "sell";
  sideLabel: string;
  /** "0.0200 BTC" */
  amount: ReactNode;
  /** "Limit at 63,450.00" */
  detail: ReactNode;
  /** A `Badge` of the state, or a price. */
  value: ReactNode;
  /** Time or unit under it. */
  valueDetail?: ReactNode | undefined;
}

/** An order in a list on a phone. */
export function OrderRow({ asset, side, sideLabel, amount, ...rest }: OrderRowProps) {
  return (
    <Row
      {...rest}
      start={asset === undefined ? undefined : <Coin asset={asset} />}
      title={
        <>
          <span className={side === "buy" ? "up" : "down"}>{sideLabel}</span> {amount}
        </>
      }
    />
  );
}

export interface SettingRowProps extends Pick<RowProps, "title" | "detail" | "href" | "onPress"> {
  icon?: ReactNode | undefined;
  /** The present value: "English", "3 open", a badge. */
  value?: ReactNode | undefined;
  /** A `Switch` or a small button, for a row that does not lead anywhere. */
  control?: ReactNode | undefined;
}

/** A line of the settings: icon, label, and either where it leads or its control. */
export function SettingRow({ icon, title, detail, value, control, href, onPress }: SettingRowProps) {
  const leads = href !== undefined || onPress !== undefined;
  return (
    <RowShell
      {...{ href, onPress }}
      className={cx("item setting-row", icon === undefined && "item--nostart")}
    >
      {icon !== undefined && <span className="row-icon">{icon}</span>}
      <span className="item__main">
        <span className="item__title">{title}</span>
        {detail !== undefined && <span className="item__detail">{detail}</span>}
      </span>
      <span className="setting-row__end">
        {value}
        {control}
        {leads && <ChevronRightIcon className="icon-16" />}
      </span>
    </RowShell>
  );
}

/** A group of settings under a small heading, bordered on a desk. */
export function SettingGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="setting-group">
      <h2 className="setting-group__title">{title}</h2>
      <ul className="rows setting-group__body">{children}</ul>
    </section>
  );
}

import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { moveFocus } from "./roving.ts";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** How many things wait behind the tab, already formatted. */
  count?: string | undefined;
}

export interface TabsProps<Value extends string> {
  /** The name of the list: "Views". */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: ReadonlyArray<Tab<Value>>;
  /** Ties the list to its panels; give the same to `TabPanel`. */
  id?: string | undefined;
  isSmall?: boolean | undefined;
  /** Leaves out the hairline under the list, inside a ticket or a bar that has its own. */
  isBare?: boolean | undefined;
  /** Stands after the last tab, as a menu of more; `aria-current` on a button of it shows that what is open was chosen there. */
  end?: ReactNode | undefined;
  className?: string | undefined;
}

/** Sections of a page. One tab stop: the arrows walk and open, Home and End go to the ends. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, tabs, isSmall, isBare, end, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  // What is open may stand in `end`: then the first tab is where the keys come in.
  const entered = tabs.find((tab) => tab.value === value) ?? tabs[0];
  return (
    <div className={cx("tabs", isSmall && "tabs--sm", isBare && "tabs--bare", className)}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs are what the focus goes to. */}
      <div
        className="tabs__list"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => moveFocus(event, "horizontal", "[role=tab]")?.click()}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="tabs__tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={props.id === undefined ? undefined : `${id}-panel-${tab.value}`}
            aria-selected={tab.value === value}
            tabIndex={tab === entered ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="item-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      {end}
    </div>
  );
}

export interface TabPanelProps {
  /** The `id` of the `Tabs` it belongs to. */
  tabsId: string;
  /** The value of its tab. */
  value: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What a tab opens. Draw only the open one, or hide the others with `hidden`. */
export function TabPanel({ tabsId, value, className, children }: TabPanelProps) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={`${tabsId}-panel-${value}`}
      aria-labelledby={`${tabsId}-tab-${value}`}
    >
      {children}
    </div>
  );
}

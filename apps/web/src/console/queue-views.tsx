import type { ReactNode } from "react";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import { useSearchParams } from "wouter";
import { formatDecimal } from "../format/format.ts";

/** Which view of a queue's page is open, as it stands in the address; the first is the queue itself. */
export function useQueueView<View extends string>(views: readonly [View, ...View[]]) {
  const [search, setSearch] = useSearchParams();
  const [first] = views;
  const view = views.find((each) => each === search.get("view")) ?? first;
  const show = (chosen: View): void => setSearch(chosen === first ? {} : { view: chosen }, { replace: true });
  /** The address behind the path, with its question mark. */
  const address = search.toString() === "" ? "" : `?${search.toString()}`;
  return { views, view, show, address };
}

interface QueueViewsProps<View extends string> {
  id: string;
  label: string;
  /** Of `useQueueView`. */
  shown: { views: readonly [View, ...View[]]; view: View; show: (view: View) => void };
  nameOf: (view: View) => string;
  /** How many wait in the queue. */
  waiting: number;
  children: ReactNode;
}

/** The tabs of a queue's page, above the view that is open. */
export function QueueViews<View extends string>(props: QueueViewsProps<View>) {
  const { id, label, nameOf, waiting, children } = props;
  const { views, view, show } = props.shown;
  return (
    <>
      <Tabs
        id={id}
        label={label}
        value={view}
        onChange={show}
        tabs={views.map((value) => ({
          value,
          label: nameOf(value),
          count: value === views[0] && waiting > 0 ? formatDecimal(String(waiting)) : undefined,
        }))}
      />
      <TabPanel tabsId={id} value={view}>
        {children}
      </TabPanel>
    </>
  );
}

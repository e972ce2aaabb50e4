import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LayoutView, LayoutsView, SentLayouts } from "@fillmark/contracts/chart-layouts";
import { trpc } from "../../../api-client/trpc.ts";
import { copiedIndicators } from "./chart-layout.ts";
import { isSameList, mergeById } from "../merge-versions.ts";

const settleMs = 600;
const retryMs = 15_000;

export interface SavedLayouts {
  /** Null until the account has said which there are. */
  layouts: readonly LayoutView[] | null;
  change: (edit: (layouts: readonly LayoutView[]) => LayoutView[]) => void;
  /** Whether all that was changed here is known to the account. */
  isSaved: boolean;
}

/**
 * The layouts of the account. What is changed here shows at once and is saved a moment later; what another device saved is read on return
 * to the page, and joined with what was done here.
 */
export function useLayouts(): SavedLayouts {
  const [mine, setMine] = useState<readonly LayoutView[] | null>(null);
  const [kept, setKept] = useState<LayoutsView | null>(null);
  const utils = trpc.useUtils();
  const { data } = trpc.charts.layouts.useQuery();
  const { mutateAsync } = trpc.charts.saveLayouts.useMutation();
  const isSaving = useRef(false);

  const take = useEffectEvent((view: LayoutsView) => {
    if (kept !== null && view.version <= kept.version) return;
    setMine(mergeById({ base: kept?.layouts ?? [], mine: mine ?? [], theirs: view.layouts }, plain));
    setKept(view);
  });
  useEffect(() => {
    if (data !== undefined) take(data);
  }, [data]);

  /** Gives after how long to try again; null when there is nothing left to save. */
  const save = useEffectEvent(async (): Promise<number | null> => {
    if (kept === null || mine === null || isSameList(mine, kept.layouts, plain)) return null;
    if (isSaving.current) return settleMs;
    isSaving.current = true;
    try {
      const { isSaved, ...view } = await mutateAsync({ version: kept.version, layouts: mine.map(asSent) });
      utils.charts.layouts.setData(undefined, view);
      if (isSaved) setKept(view);
      else take(view);
      return null;
    } catch {
      return retryMs;
    } finally {
      isSaving.current = false;
    }
  });
  useEffect(() => {
    let isGone = false;
    let timer = setTimeout(() => void attempt(), settleMs);
    async function attempt(): Promise<void> {
      const wait = await save();
      if (wait !== null && !isGone) timer = setTimeout(() => void attempt(), wait);
    }
    const onOnline = () => void attempt();
    window.addEventListener("online", onOnline);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
    };
  }, [mine, kept]);
  // Who leaves right after a change has made it all the same.
  useEffect(() => () => void save(), []);
  return {
    layouts: mine,
    change: (edit) => setMine((now) => edit(now ?? [])),
    isSaved: kept !== null && mine !== null && isSameList(mine, kept.layouts, plain),
  };
}

/** A copy that the call may have as its own. */
const asSent = ({ id, name, grid, charts }: LayoutView): SentLayouts["layouts"][number] => ({
  id,
  name,
  grid,
  charts: charts.map(({ pair, interval, kind, volume, indicators, compare }) => ({
    pair,
    interval,
    kind,
    volume,
    indicators: copiedIndicators(indicators),
    // Without any a chart reads as it did before they came, so that devices don't take that for a change.
    ...(compare.length === 0 ? {} : { compare: [...compare] }),
  })),
});

/** In one order of its parts, since a database keeps them in its own. */
export const plain = (layout: LayoutView): unknown => asSent(layout);

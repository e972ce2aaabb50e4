import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { DrawingsView, DrawingView } from "@fillmark/contracts/charts";
import { trpc } from "../../../api-client/trpc.ts";
import { type DrawingAction, type DrawingState, drawingState, noDrawings } from "./drawing-history.state.ts";
import { isSame, mergeDrawings } from "./drawing-merge.ts";

const settleMs = 600;
const retryMs = 15_000;

/**
 * The drawings of a pair, as the account keeps them. What is drawn here shows at once and is saved a moment later; what another device
 * saved is read on return to the page, and joined with what was done here.
 */
export function useDrawings(pair: string): [DrawingState, Dispatch<DrawingAction>] {
  const [state, dispatch] = useReducer(drawingState, noDrawings);
  const utils = trpc.useUtils();
  const { data } = trpc.charts.drawings.useQuery({ pair });
  const { mutateAsync } = trpc.charts.save.useMutation();
  /** What the server is known to keep. */
  const kept = useRef<DrawingsView | null>(null);
  const isSaving = useRef(false);
  const { now } = state;

  const take = useEffectEvent((view: DrawingsView) => {
    const base = kept.current;
    if (base !== null && view.version <= base.version) return;
    kept.current = view;
    const known = base?.drawings ?? [];
    const joined = mergeDrawings({ base: known, mine: now, theirs: view.drawings });
    if (!isSame(joined, now)) dispatch({ type: "load", drawings: joined });
  });
  useEffect(() => {
    if (data !== undefined) take(data);
  }, [data]);

  /** Gives after how long to try again; null when there is nothing left to save. */
  const save = useEffectEvent(async (): Promise<number | null> => {
    const base = kept.current;
    if (base === null || isSame(now, base.drawings)) return null;
    if (isSaving.current) return settleMs;
    isSaving.current = true;
    try {
      const { isSaved, ...view } = await mutateAsync({ pair, version: base.version, drawings: asSent(now) });
      utils.charts.drawings.setData({ pair }, view);
      if (isSaved) kept.current = view;
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
  }, [now]);
  // Who leaves the chart right after a stroke has drawn it all the same.
  useEffect(() => () => void save(), []);
  return [state, dispatch];
}

/** A copy that the call may have as its own. */
const asSent = (drawings: readonly DrawingView[]) =>
  drawings.map(({ id, tool, colour, places, text }) => ({
    id,
    tool,
    colour,
    places,
    ...(text === undefined ? {} : { text }),
  }));

import { useEffect, useEffectEvent } from "react";
import type { LayoutView } from "@fillmark/contracts/chart-layouts";
import { hasShape } from "../../../lib/has-shape.ts";
import { deviceStorage } from "../../../lib/storage.ts";
import { useChartChoice, useChartInterval } from "../use-chart-choice.ts";
import { chartLayoutNow, useChartLayout } from "./chart-layout.ts";
import { changeLayout, chartsNow, showLayout } from "./layout-state.ts";
import { endLayoutRequest, useLayoutRequest } from "./layout-request.ts";
import { type SavedLayouts, plain } from "./use-layouts.ts";

/**
 * Keeps the charts on the screen and the layout that was chosen alike: what is changed here goes into it, and what another device changed
 * comes onto the screen. A layout that another device deleted is left with its charts as they are.
 */
export function useLayoutInStep({ layouts, change }: SavedLayouts): void {
  const layout = useChartLayout();
  const { choice } = useChartChoice("");
  const [interval] = useChartInterval();

  // All is read as it is now: a layout that is being shown changes several things, one after the other.
  const meet = useEffectEvent(() => {
    const { id } = chartLayoutNow();
    if (layouts === null || id === null) return;
    const chosen = layouts.find((each) => each.id === id);
    if (chosen === undefined) return changeLayout({ id: null });
    const mine = { id, name: chosen.name, ...chartsNow() };
    const [here, there] = [textOf(mine), textOf(chosen)];
    const common = readCommon();
    const isChangedHere = common?.id === id && here !== common.text;
    keepCommon({ id, text: isChangedHere ? here : there });
    if (here === there) return;
    if (isChangedHere) change((all) => all.map((each) => (each.id === id ? mine : each)));
    else showLayout(chosen);
  });
  useEffect(() => meet(), [layout, choice, interval, layouts]);
  useRequested(layouts);
}

/** What the chosen layout and the screen of this device last had in common; over reloads, since either may change while the page is away. */
interface Common {
  id: string;
  text: string;
}

const commonKey = "chartLayoutCommon";
const keepCommon = (common: Common): void => deviceStorage.writeJson(commonKey, common);

function readCommon(): Common | null {
  const stored = deviceStorage.readJson(commonKey);
  return hasShape(stored, { id: "string", text: "string" }) ? stored : null;
}

/** Without its name, which has nothing to do with the screen. */
const textOf = (layout: LayoutView): string => JSON.stringify(plain({ ...layout, name: "" }));

/** Shows the layout that a key or the command palette asked for. */
function useRequested(layouts: SavedLayouts["layouts"]): void {
  const request = useLayoutRequest();
  const { id } = useChartLayout();
  const show = useEffectEvent(() => {
    if (request === null || layouts === null) return;
    endLayoutRequest();
    const here = layouts.findIndex((each) => each.id === id);
    const wanted =
      request === "next"
        ? layouts[(here + 1) % Math.max(layouts.length, 1)]
        : "id" in request
          ? layouts.find((each) => each.id === request.id)
          : layouts[request.place];
    if (wanted !== undefined) showLayout(wanted);
  });
  useEffect(() => show(), [request, layouts]);
}

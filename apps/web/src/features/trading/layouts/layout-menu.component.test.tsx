import type { LayoutView, SentLayouts } from "@fillmark/contracts/chart-layouts";
import { beforeEach, expect, test } from "vitest";
import { deviceStorage } from "../../../lib/storage.ts";
import { axeFindings } from "../../../testing/axe.ts";
import { draw } from "../../../testing/draw.tsx";
import { setChartInterval } from "../use-chart-choice.ts";
import { chartLayoutNow, setChartLayout } from "./chart-layout.ts";
import { LayoutMenu } from "./layout-menu.tsx";
import { changeLayout, chartsNow } from "./layout-state.ts";

const layout = (number: number, part: Partial<LayoutView> = {}): LayoutView => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Layout ${number}`,
  ...chartsNow(),
  ...part,
});

/** What was left out is none. */
const whole = (sent: SentLayouts["layouts"][number]): LayoutView => ({
  ...sent,
  charts: sent.charts.map((chart) => ({ ...chart, compare: chart.compare ?? [] })),
});

/** An account that keeps layouts by version, as the server does. */
function account(layouts: LayoutView[]) {
  let kept = { version: 1, layouts };
  return {
    now: () => kept,
    /** Another device saves. */
    put: (next: LayoutView[]) => (kept = { version: kept.version + 1, layouts: next }),
    answers: {
      charts: {
        layouts: () => kept,
        saveLayouts: ({ version, layouts: sent }: SentLayouts) => {
          const isSaved = version === kept.version;
          if (isSaved) kept = { version: version + 1, layouts: sent.map(whole) };
          return { ...kept, isSaved };
        },
      },
    },
  };
}

beforeEach(() => {
  deviceStorage.write("chartLayoutCommon", null);
  setChartInterval("15m");
  setChartLayout({ id: null, grid: "one", others: [] });
});

test("a layout that was chosen is saved as its charts are changed, and others stay as they are", async () => {
  const own = account([layout(1), layout(2)]);
  const { getByRole } = await draw(<LayoutMenu />, own.answers);
  await getByRole("button", { name: "Charts and layouts" }).click();
  await getByRole("menuitemradio", { name: /^Layout 1/ }).click();
  changeLayout({ grid: "columns" });
  setChartInterval("4h");
  await expect.poll(() => own.now().layouts[0]).toMatchObject({ name: "Layout 1", grid: "columns" });
  await expect.poll(() => own.now().layouts[0]?.charts[0]?.interval).toBe("4h");
  expect(own.now().layouts[0]?.charts).toHaveLength(2);
  expect(own.now().layouts[1]).toEqual(
    layout(2, { grid: "one", charts: own.now().layouts[1]?.charts ?? [] }),
  );
});

test("what another device changed while this page was away comes onto the screen, and nothing is saved over it", async () => {
  const [first] = [layout(1)];
  const changed = { ...first, charts: first.charts.map((chart) => ({ ...chart, interval: "1d" as const })) };
  const own = account([changed]);
  setChartLayout({ id: first.id, grid: "one", others: [] });
  await draw(<LayoutMenu />, own.answers);
  await expect.poll(() => chartsNow().charts[0]?.interval).toBe("1d");
  expect(own.now()).toEqual({ version: 1, layouts: [changed] });
});

test("what two devices did to different layouts is joined, and both stay", async () => {
  const own = account([layout(1), layout(2)]);
  const { getByRole } = await draw(<LayoutMenu />, own.answers);
  await getByRole("button", { name: "Charts and layouts" }).click();
  await getByRole("menuitemradio", { name: /^Layout 1/ }).click();
  own.put([own.now().layouts[0] ?? layout(1), layout(2, { name: "Theirs" }), layout(3)]);
  changeLayout({ grid: "rows" });
  await expect
    .poll(() => own.now().layouts.map(({ name, grid }) => `${name} ${grid}`))
    .toEqual(["Layout 1 rows", "Theirs one", "Layout 3 one"]);
});

test("a layout that another device deleted leaves its charts on the screen", async () => {
  const own = account([layout(2)]);
  setChartLayout({ id: layout(1).id, grid: "columns", others: [] });
  await draw(<LayoutMenu />, own.answers);
  await expect.poll(() => chartLayoutNow().id).toBeNull();
  expect(chartLayoutNow().grid).toBe("columns");
  expect(own.now().layouts.map(({ name }) => name)).toEqual(["Layout 2"]);
});

test("axe has nothing to say of the menu", async () => {
  const { getByRole } = await draw(<LayoutMenu />, account([layout(1)]).answers);
  await getByRole("button", { name: "Charts and layouts" }).click();
  await expect.element(getByRole("menuitemradio", { name: /^Layout 1/ })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

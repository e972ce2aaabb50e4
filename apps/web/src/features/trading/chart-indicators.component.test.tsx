import type { PairView } from "@fillmark/contracts/market";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import type { Bar } from "./candle-series.ts";
import { type ChartChoice, type ChosenIndicator, usualIndicators } from "./chart-choice.ts";
import { ChartIndicators } from "./chart-indicators.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { createStudies } from "./indicators/studies.ts";

const pair: Pick<PairView, "pair" | "priceDecimals"> = { pair: "BTC-USD", priceDecimals: 2 };
const bars: Bar[] = Array.from({ length: 60 }, (_, place) => {
  const close = 60_000 + 100 * Math.sin(place / 4);
  return {
    time: 1_700_000_100 + place * 900,
    open: close - 10,
    high: close + 20,
    low: close - 30,
    close,
    volume: 2,
  };
});
const work = createStudies();

function Chart({ onClose }: { onClose: () => void }) {
  const [indicators, setIndicators] = useState<readonly ChosenIndicator[]>(usualIndicators);
  const choice: ChartChoice = { kind: "candles", volume: true, orders: true, indicators, compare: [] };
  const studies = work(indicators, bars, 900_000);
  return (
    <>
      <ChartLegend bar={bars.at(-1)} {...{ bars, pair, choice, studies }} />
      <ChartIndicators chosen={indicators} onChange={setIndicators} onClose={onClose} />
    </>
  );
}

test("an indicator is found, added, set and removed, and the legend says each of them with its values", async () => {
  const onClose = vi.fn<() => void>();
  const screen = await draw(<Chart onClose={onClose} />);
  const legend = screen.getByRole("list", { name: "Indicators" });
  const titles = (): string[] =>
    [...legend.element().querySelectorAll("li")].map((item) => item.textContent.replaceAll(/\s+/g, " "));
  expect(titles()).toEqual([
    expect.stringMatching(/^MA 7 [\d,.]+$/),
    expect.stringMatching(/^MA 25 [\d,.]+$/),
    expect.stringMatching(/^RSI 14 [\d.]+$/),
  ]);
  const search = screen.getByRole("searchbox", { name: "Add an indicator" });
  await expect.element(search).toHaveFocus();
  await userEvent.fill(search, "bollinger");
  await userEvent.click(screen.getByRole("button", { name: /Bollinger Bands/ }));
  await expect.poll(() => titles().at(-1)).toMatch(/^BB 20 2( [\d,.]+){3}$/);
  const length = screen.getByRole("textbox", { name: "Length of BB" });
  await userEvent.fill(length, "30");
  await expect.poll(() => titles().at(-1)).toMatch(/^BB 30 2/);
  await userEvent.fill(length, "0");
  await expect.element(length).toHaveAttribute("aria-invalid", "true");
  expect(titles().at(-1)).toMatch(/^BB 30 2/);
  await userEvent.keyboard("{Tab}");
  await userEvent.click(length);
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(() => titles().at(-1)).toMatch(/^BB 31 2/);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Colour 1 of BB" }), "Teal");
  await expect.element(screen.getByRole("combobox", { name: "Colour 1 of BB" })).toHaveValue("teal");
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(screen.getByRole("switch", { name: "Show RSI 14" }));
  await expect.poll(titles).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "Remove BB 31 2" }));
  await expect.poll(titles).toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("no more fit on the chart than leave room for the candles", async () => {
  const screen = await draw(<Chart onClose={() => undefined} />);
  for (let count = 0; count < 9; count += 1)
    await userEvent.click(screen.getByRole("button", { name: /Exponential moving average/ }).first());
  await expect.element(screen.getByText("The chart is full. Remove one to add another.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Hull moving average/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Back to the usual ones" }));
  await expect.element(screen.getByText("9 more fit on the chart.")).toBeVisible();
});

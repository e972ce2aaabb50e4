import { expect, test } from "vitest";
import { draw } from "../testing/draw.tsx";
import { DayBars, type DayValue } from "./day-bars.tsx";

function daysOf(count: number): DayValue[] {
  return Array.from({ length: count }, (_, day) => ({
    day: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    value: day + 1,
    text: String(day + 1),
  }));
}

test.each([7, 30, 90, 365])("each of %i days has a bar that is seen", async (count) => {
  const { container } = await draw(<DayBars what="Opened" days={daysOf(count)} />);
  const widths = [...container.querySelectorAll("rect")].map((bar) => bar.width.baseVal.value);
  expect(widths).toHaveLength(count);
  expect(Math.min(...widths)).toBeGreaterThan(0.5);
});

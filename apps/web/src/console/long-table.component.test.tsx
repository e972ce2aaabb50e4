import { type Column, Table } from "@fillmark/ui/table";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../testing/draw.tsx";

interface Item {
  readonly id: number;
  readonly note: string;
}

const WIDE = 300;
const items: readonly Item[] = Array.from({ length: 400 }, (_, id) => ({
  id,
  note: id === WIDE ? "1,234,567,890,123,456,789.00000001 BTC" : "1.00 BTC",
}));
const columns: ReadonlyArray<Column<Item>> = [
  { key: "id", head: "Number", cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
  { key: "note", head: "Amount", cell: ({ note }) => note, isNumeric: true },
  { key: "hidden", head: "Hidden", cell: () => "nobody sees it", className: "test-hidden" },
  { key: "end", head: "End", cell: () => "end" },
];

function LongTable() {
  return (
    <>
      <style>{".test-hidden { display: none }"}</style>
      <Table label="Many" columns={columns} items={items} keyOf={({ id }) => String(id)} />
    </>
  );
}

/** Where each seen cell of a row begins and ends. */
function edgesOf(row: Element | null): number[] {
  return [...(row?.children ?? [])]
    .filter((cell) => cell.getClientRects().length > 0)
    .flatMap((cell) => [
      Math.round(cell.getBoundingClientRect().left),
      Math.round(cell.getBoundingClientRect().right),
    ]);
}

async function showRow(id: number): Promise<HTMLElement> {
  const find = () => document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.closest("tr") ?? null;
  if (find() === null) window.scrollTo(0, id * 36);
  await expect.poll(find).not.toBeNull();
  const row = find();
  if (row === null) throw new Error("The row has gone again.");
  return row;
}

test("the rows of a long table are laid out alone, below their heads, and are a table for screen readers", async () => {
  const { container } = await draw(<LongTable />);
  const head = container.querySelector("thead tr");
  const row = await showRow(5);
  await expect.poll(() => getComputedStyle(row).contain).toBe("strict");
  expect(edgesOf(head)).toEqual(edgesOf(row));
  await expect.element(page.getByRole("table", { name: "Many" })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Amount" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "5 1.00 BTC end", exact: true })).toBeVisible();
});

test("a column grows with what comes into sight, and no figure is cut", async () => {
  const { container } = await draw(<LongTable />);
  const before = edgesOf(await showRow(5));
  const row = await showRow(WIDE);
  const cell = row.children[1];
  await expect.poll(() => (cell?.scrollWidth ?? 1) <= (cell?.clientWidth ?? 0)).toBe(true);
  expect(row.textContent).toContain("1,234,567,890,123,456,789.00000001 BTC");
  const head = container.querySelector("thead tr");
  expect(edgesOf(head)).toEqual(edgesOf(row));
  expect((edgesOf(row)[3] ?? 0) - (edgesOf(row)[2] ?? 0)).toBeGreaterThanOrEqual(
    (before[3] ?? 0) - (before[2] ?? 0),
  );
});

test("its columns are measured anew in another window", async () => {
  const { container } = await draw(<LongTable />);
  await showRow(5);
  await page.viewport(600, 800);
  const head = container.querySelector("thead tr");
  await expect.poll(() => Math.max(...edgesOf(head))).toBeLessThanOrEqual(600);
  expect(edgesOf(head)).toEqual(edgesOf(await showRow(5)));
  await expect.poll(async () => getComputedStyle(await showRow(5)).contain).toBe("strict");
  await page.viewport(1280, 800);
});

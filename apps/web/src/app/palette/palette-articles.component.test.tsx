import type { HelpView } from "@fillmark/contracts/help";
import type { NewsItemView } from "@fillmark/contracts/news";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { closeAppDialog, openAppDialog } from "../../account/app-dialog.ts";
import { session } from "../../session/session.ts";
import { axeFindings } from "../../testing/axe.ts";
import { draw } from "../../testing/draw.tsx";
import CommandPalette from "./command-palette.tsx";

const article = (slug: string, title: string, summary = ""): NewsItemView => ({
  id: `0199aaaa-0000-7000-8000-${slug.length.toString().padStart(12, "0")}`,
  slug,
  category: "learn",
  title,
  summary,
  language: "en",
  publishedAt: "2026-11-22T10:00:00.000Z",
  source: null,
  link: null,
  image: null,
  pairs: [],
  minutes: 3,
});
const newest = article("spread", "What is a spread?");
const older = article("custody-of-coins", "Who holds your coins", "Custody is a promise about keys.");
const help: HelpView = {
  topics: [
    {
      id: "t",
      title: "Money",
      language: "en",
      questions: [
        {
          id: "q",
          slug: "withdraw-money",
          language: "en",
          question: "How do I withdraw money?",
          answer: [{ type: "paragraph", children: [{ type: "text", text: "The payout takes a day." }] }],
          helpful: null,
        },
      ],
    },
  ],
};

let isDown = false;

beforeEach(() => {
  session.end();
  closeAppDialog();
  isDown = false;
});

async function drawPalette() {
  const screen = await draw(<CommandPalette />, {
    market: { listPairs: () => [] },
    trading: { listOrders: () => ({ items: [], nextCursor: null }) },
    news: {
      list: async ({ search }) => {
        if (isDown) throw new Error("down");
        const items = search === undefined ? [newest] : search.startsWith("custod") ? [older] : [];
        return { items, nextCursor: null };
      },
    },
    help: { list: () => help },
  });
  openAppDialog("palette");
  const field = screen.getByRole("combobox");
  await expect.element(field).toHaveFocus();
  return { screen, field };
}

const marksOf = (option: Element): string[] =>
  [...option.querySelectorAll("mark")].map(({ textContent }) => textContent);

test("the server finds articles by their words, once the typing has settled", async () => {
  const { screen, field } = await drawPalette();
  await userEvent.type(field, "custody");
  const option = screen.getByRole("option", { name: /Who holds your coins/ });
  await expect.element(option.getByText("Custody is a promise about keys.")).toBeVisible();
  expect(marksOf(option.element())).toEqual(["Custody"]);
  expect(screen.asked("news.list")).toHaveLength(2);
  await expect.element(screen.getByRole("group", { name: "News" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(window.location.pathname).toBe("/news/custody-of-coins");
});

test("nothing of what was typed before is shown for what is typed now", async () => {
  const { screen, field } = await drawPalette();
  const option = screen.getByRole("option", { name: /Who holds your coins/ });
  await field.fill("custody");
  await expect.element(option).toBeVisible();
  await field.fill("quarrel");
  expect(option.elements()).toEqual([]);
  await expect.element(screen.getByText("Nothing matches “quarrel”.")).toBeVisible();
});

test("a question is found by another form of its word, by what it means, and by its answer", async () => {
  const { screen, field } = await drawPalette();
  const option = screen.getByRole("option", { name: /How do I withdraw money/ });
  await field.fill("withdrawals");
  await expect.element(option).toBeVisible();
  expect(marksOf(option.element())).toEqual(["withdraw"]);
  await field.fill("takes a day");
  await expect.element(option.getByText("The payout takes a day.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  // A guest reads it on the page for everybody.
  expect(window.location.pathname + window.location.hash).toBe("/help#withdraw-money");
});

test("a guest finds no order, no page of an account and no action of one", async () => {
  const { screen, field } = await drawPalette();
  await expect.element(field).toHaveAttribute("placeholder", "Pair, page, news or help");
  await field.fill("buy 1 btc 100");
  await expect.element(screen.getByText("Nothing matches “buy 1 btc 100”.")).toBeVisible();
  for (const typed of ["withdraw", "kill switch", "api keys", "demo"]) {
    await field.fill(typed);
    await expect
      .element(screen.getByRole("option", { name: /^(Withdraw|Kill|API|Switch)/ }))
      .not.toBeInTheDocument();
  }
  expect(screen.asked("trading.listOrders")).toEqual([]);
});

test("what is chosen stays chosen when more comes in", async () => {
  const { screen, field } = await drawPalette();
  await userEvent.type(field, "w");
  await userEvent.keyboard("{ArrowDown}");
  const before = screen.getByRole("option", { selected: true }).element().textContent;
  await expect.poll(() => screen.asked("news.list").length).toBe(2);
  await expect.element(screen.getByRole("option", { selected: true })).toHaveTextContent(before);
});

test("a part that didn't come is said, and comes by trying again", async () => {
  isDown = true;
  const { screen, field } = await drawPalette();
  await field.fill("custody");
  await expect.element(screen.getByText("Some results did not load.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  isDown = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("option", { name: /Who holds your coins/ })).toBeVisible();
  await expect.element(screen.getByText("Some results did not load.")).not.toBeInTheDocument();
});

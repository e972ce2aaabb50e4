// News as readers have them: found by category and words, walked by keys, scrolled and come back to, read, handed on and
// put by.
import type { Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { expect, expectAccessible, findBySlash, registerTrader, signIn, test } from "./fixtures.ts";

const many = 45;
const body = ["## Why it is calm", "Nothing happens.", "Still nothing.", "> Calm.", "The end."].join("\n\n");

/** Older articles than those that came with the software, one an hour. */
async function addCalmHours(server: AppServer): Promise<void> {
  await withClient(await databaseUrl(server), (client) =>
    client.query(
      `with added as (
         insert into news_articles (id, slug, origin, category, published_at, saved_at)
         select gen_random_uuid(), 'calm-hour-' || n, 'desk', 'economy', now() - interval '1 day' - n * interval '1 hour', now()
         from generate_series(1, $1) n on conflict do nothing returning id, slug)
       , written as (
         insert into news_texts (article_id, language, title, summary, body, is_ready)
         select id, 'en', 'Calm hour ' || substr(slug, 11), 'It is calm.', $2, true from added)
       insert into news_pairs (article_id, pair, position) select id, 'BTC-USD', 0 from added`,
      [many, body],
    ),
  );
}

const titleOf = (page: Page, title: string) =>
  page.getByRole("heading", { level: 2, name: title, exact: true });

test("a reader finds news by category and by words, and walks them by keys", async ({ page, server }) => {
  await addCalmHours(server);
  await page.goto("/news");
  const first = page.getByRole("article").first();
  await expect(first.getByRole("img", { includeHidden: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Economy" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = page.getByRole("article").nth(1);
  await expect(second.getByRole("link").first()).toBeFocused();
  const title = await second.getByRole("heading").innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "Economy" }).click();
  await expect(page).toHaveURL("/news?category=economy");
  await expect(titleOf(page, "Calm hour 1")).toBeVisible();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/news");
  await findBySlash(page, page.getByRole("searchbox", { name: "Search news" }));
  await page.keyboard.type("calm hour 17");
  await expect(page).toHaveURL("/news?q=calm+hour+17");
  await expect(titleOf(page, "Calm hour 17")).toBeVisible();
  await expect(titleOf(page, "Calm hour 1")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search news" })).toHaveValue("calm hour 17");
  await expect(titleOf(page, "Calm hour 17")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search news" }).fill("teleportation");
  await expect(page.getByText("No article matches “teleportation”.")).toBeVisible();
  await page.getByRole("button", { name: "Show all news" }).click();
  await expect(page).toHaveURL("/news");
  await page.getByRole("button", { name: "Saved" }).click();
  await expect(page).toHaveURL("/news?saved=1");
  const signInLink = page.getByRole("main").getByRole("link", { name: "Sign in" });
  await expect(signInLink).toHaveAttribute("href", "/login");
});

test("the list goes on as it is scrolled, and stands where it was on the way back", async ({
  page,
  server,
}) => {
  await addCalmHours(server);
  await page.goto("/news?category=economy");
  await expect(titleOf(page, "Calm hour 1")).toBeVisible();
  const last = titleOf(page, `Calm hour ${many}`);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);

  const near = titleOf(page, `Calm hour ${many - 2}`);
  await near.click();
  await expect(page.getByRole("heading", { level: 1, name: `Calm hour ${many - 2}` })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/news?category=economy");
  await expect(near).toBeInViewport();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 2, name: "Why it is calm" })).toBeVisible();
  await page.goBack();
  await expect(near).toBeInViewport();
});

test("an article has its prices, is handed on, leads to the next, and one that isn't there says so", async ({
  page,
  server,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await addCalmHours(server);
  await page.goto("/news/calm-hour-7");
  await expect(page).toHaveTitle("Calm hour 7 · Fillmark");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "It is calm.");
  await expect(page.getByText("Fillmark", { exact: true }).last()).toBeVisible();
  await expect(page.getByText("1 min read")).toBeVisible();
  const pair = page.getByRole("region", { name: "Pairs in this article" }).getByRole("link");
  await expect(pair).toHaveAttribute("href", "/market/BTC-USD");
  const price = await pair.innerText();
  await expect.poll(() => pair.innerText()).not.toBe(price);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe("/news/calm-hour-7");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page, "a guest has nowhere to keep it").toHaveURL("/login");
  const { email, password } = await registerTrader(request);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page, "back at what they wanted to keep").toHaveURL("/news/calm-hour-7");
  await expect(page.getByRole("heading", { level: 1, name: "Calm hour 7" })).toBeVisible();

  await page
    .getByRole("link", { name: /^Calm hour 8/ })
    .first()
    .click();
  const heading = page.getByRole("heading", { level: 1, name: "Calm hour 8" });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle("Calm hour 8 · Fillmark");

  const answer = await page.goto("/news/never-written");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Article not found" })).toBeVisible();
  await expect(page).toHaveTitle("Article not found · Fillmark");
  await page.getByRole("link", { name: "All news" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
});

test("what a user puts by is found again on every device, until it is taken away", async ({
  page,
  server,
  browser,
}) => {
  await addCalmHours(server);
  const { token } = await registerTrader(page.request);
  await signIn(page, token);
  await page.goto("/news/calm-hour-3");
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-pressed", "false");
  const kept = page.waitForResponse(/news\.saveArticle/);
  await save.press("Enter");
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await kept;

  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: "block",
    viewport: { width: 390, height: 844 },
  });
  const other = await context.newPage();
  await signIn(other, token);
  await other.goto("/news");
  await other.getByRole("button", { name: "Saved" }).click();
  await expect(other).toHaveURL("/news?saved=1");
  await expect(other.getByRole("article")).toHaveCount(1);
  await titleOf(other, "Calm hour 3").click();
  const unsave = other.getByRole("button", { name: "Save" });
  await expect(unsave).toHaveAttribute("aria-pressed", "true");
  await unsave.click();
  await expect(unsave).toHaveAttribute("aria-pressed", "false");
  await other.getByRole("link", { name: "Back", exact: true }).click();
  await expect(other.getByText("No saved articles yet.")).toBeVisible();
  await context.close();
});

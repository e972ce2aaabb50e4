import type { Page } from "@playwright/test";

/** As many pairs as no market here has: copies of Bitcoin's, A0-USD and so on, behind it. */
export async function listMore(page: Page, copies: number): Promise<void> {
  await page.route("**/trpc/**market.listPairs**", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const bitcoin = /\{"pair":"BTC-USD".*?\}/.exec(text)?.[0] ?? "";
    const many = Array.from({ length: copies }, (_, place) => bitcoin.replaceAll('"BTC', `"A${place}`));
    await route.fulfill({ response: answer, body: text.replace(bitcoin, [bitcoin, ...many].join(",")) });
  });
  // Where there are so many they don't come along with the page.
  await page.route("**/market", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<script [^>]*id="initial-data">.*?<\/script>/, "");
    await route.fulfill({ response: answer, body });
  });
}

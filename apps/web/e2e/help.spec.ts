// Help for everybody: found by the words that people use, and the ways back into an account.
import { expect, expectAccessible, test, traderTest } from "./fixtures.ts";

test("a guest finds answers by the words that people use", async ({ page }) => {
  await page.goto("/help");
  const search = page.getByRole("searchbox", { name: "Search questions" });
  for (const [words, question] of [
    ["deposit", "How do I deposit money?"],
    ["KYC", "What is verification (KYC)?"],
    ["2FA", "How do I protect my account better?"],
    ["refund", "How do I withdraw money, and can I get a refund?"],
    ["taxes", "Where do I find the figures for my taxes?"],
  ] as const) {
    await search.fill(words);
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
  }
  await search.fill("");
  await page.getByRole("heading", { name: "What can I do here?" }).click();
  await expect(page.getByText("Was this helpful?"), "only a user is asked").toHaveCount(0);
  await expectAccessible(page);
});

test("leads back into an account step by step, and says what is so on this installation", async ({
  page,
}) => {
  await page.goto("/help#lost-second-step");
  await expect(page.getByText("At the second step choose “Use a recovery code”")).toBeInViewport();
  await page.getByRole("heading", { name: "I forgot my password", exact: true }).click();
  await expect(page.getByText("has not published how to reach them")).toBeVisible();
  await expect(page.getByText("This installation sends no e-mail.")).toBeVisible();
  await page.getByRole("link", { name: "Forgot password" }).first().click();
  await expect(page).toHaveURL("/forgot-password");
});

test("is linked from the sign-in, the registration, the landing page and a page that isn't there", async ({
  page,
}) => {
  for (const path of ["/login", "/register", "/welcome", "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Help" }), path).toHaveAttribute("href", "/help");
  }
});

traderTest("who is signed in finds the same words among the usual questions", async ({ page }) => {
  await page.goto("/faq");
  await page.getByRole("searchbox", { name: "Search questions" }).fill("refund");
  await expect(page.getByRole("heading", { name: /can I get a refund/ })).toBeVisible();
});

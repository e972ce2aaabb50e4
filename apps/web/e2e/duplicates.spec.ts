// Two accounts of one person: found as the second is handed over, seen by the reviewer, decided by two, and the one that stays is
// approved alone. In both themes and on a phone.
import type { APIRequestContext } from "@playwright/test";
import type { AppServer } from "./app-server.ts";
import { makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, test } from "./fixtures.ts";
import { confirmEmail } from "./kyc-steps.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Submits a level 1 verification under this name. */
async function handOver(request: APIRequestContext, server: AppServer, name: string) {
  const trader = await registerTrader(request);
  await confirmEmail(server, trader);
  const user = async (path: string, input: object) =>
    JSON.stringify(await call(request, path, { input, token: trader.token }));
  const caseId = /"id":"([^"]+)"/.exec(await user("verification.start", { level: 1 }))?.[1] ?? "";
  const said = { address: "1 Quay", city: "London", postalCode: "E1", country: "GB" };
  const details = { item: "personal", name, birthDate: "1961-04-02", ...said };
  await user("verification.saveDetails", { caseId, details });
  await user("verification.submit", { caseId });
  return { email: trader.email, caseId };
}

test("the same person is found under another spelling, decided by two, and one account is approved", async ({
  page,
  server,
}) => {
  const first = await makeAgent(page.request, server, { name: "Iris Okafor", role: "compliance" });
  const second = await makeAgent(page.request, server, { name: "Jonas Weber", role: "compliance" });
  await signInAs(page, server, first.email);
  await page.goto("/admin/duplicates");
  await expect(page.getByRole("heading", { name: "Duplicates" })).toBeVisible();
  await expectAccessible(page);
  const one = await handOver(page.request, server, "Viktor Testov");
  const two = await handOver(page.request, server, "Тестов Виктор");

  await page.goto(`/admin/verification/${two.caseId}`);
  await expect(
    page.getByText(/1 possible duplicate to decide before this customer is approved: Name and date of birth/),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Take/ }).click();
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(page.getByText(/This customer may have another account/).first()).toBeVisible();
  await page.goto(`/admin/verification/${two.caseId}`);
  await page.getByRole("link", { name: "Open the pair" }).click();
  await expect(page).toHaveURL(/\/admin\/duplicates\//);
  const compare = page.getByRole("table");
  for (const { email } of [one, two]) await expect(compare.getByRole("link", { name: email })).toBeVisible();
  await expectAccessible(page);
  const keep = page.getByRole("button", { name: `Same person: keep ${one.email}` });
  await page.setViewportSize({ width: 360, height: 740 });
  await keep.scrollIntoViewIfNeeded();
  await expect(keep).toBeInViewport({ ratio: 1 });
  await keep.press("Enter");
  const propose = page.getByRole("dialog", { name: "Propose that they are the same person?" });
  await expect(propose.getByRole("button", { name: `Same person: keep ${one.email}` })).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.press("Escape");
  await expect(keep).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await keep.click();
  await propose.getByLabel("Reason").fill("Same face on both passports");
  await propose.getByRole("button", { name: `Same person: keep ${one.email}` }).click();
  await expect(page.getByText("You requested this, so others decide it.")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${one.email} and ${two.email}` })).toBeFocused();
  const pairPath = new URL(page.url()).pathname;

  await signInInstead(page, server, second.email);
  await page.goto(pairPath);
  await expect(page.getByText(`Proposed: keep ${one.email}.`)).toBeVisible();
  await expect(page.getByText("Your limit to approve alone")).toBeHidden();
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page
    .getByRole("dialog", { name: `Same person: keep ${one.email}?` })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(page.getByText("Blocked as a duplicate")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${one.email} and ${two.email}` })).toBeFocused();
  await expectAccessible(page);
  await page.goto(`/admin/verification/${two.caseId}`);
  await expect(page.getByText(/Another account of this person stays/)).toBeVisible();
  await page.goto(`/admin/verification/${one.caseId}`);
  await expect(page.getByText(/This one stays/)).toBeVisible();

  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/duplicates?show=same");
  await expect(page.getByRole("link", { name: /•••/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /•••/ }).first().click();
  await expect(page.getByText("Same face on both passports")).toBeVisible();
  await expectAccessible(page);
});

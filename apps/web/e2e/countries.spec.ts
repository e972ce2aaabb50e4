// A country that isn't served: asked for by one of the team, agreed to by another, and said to the customer before they send
// anything. By keys where there are some, in both themes and on a phone.
import type { APIRequestContext } from "@playwright/test";
import type { AppServer } from "./app-server.ts";
import { deskTest as test, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, signIn } from "./fixtures.ts";
import { confirmEmail, partOf } from "./kyc-steps.ts";

test("two of the team block a country, and a customer who lives there is told at once", async ({
  page,
  server,
  request,
  browser,
}) => {
  const first = await makeAgent(request, server, { name: "Fay First", role: "compliance" });
  const second = await makeAgent(request, server, { name: "Seb Second", role: "compliance" });
  const trader = await registerTrader(request, "Paula Porto");
  await confirmEmail(server, trader);
  const waits = await waitingIn(request, server, "PT");
  await signInAs(page, server, first.email);
  await page.goto("/admin/countries");
  await expect(page.getByText("No country is blocked.")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search countries" });
  await search.fill("nowhere");
  await expect(page.getByText("No country matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).press("Enter");
  await search.fill("portug");
  await expect(page).toHaveURL(/\?q=portug/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Block Portugal" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Block Portugal?" });
  await dialog.getByRole("button", { name: "Request change" }).click();
  await expect(dialog.getByText("Enter a reason of at least 3 characters.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("No licence there");
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Request change" }).click();
  await expect(page.getByText("Requested. A colleague has to approve it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel request" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Block Portugal" })).toBeHidden();

  await signInInstead(page, server, second.email);
  await page.goto("/admin/countries");
  const waiting = page.getByRole("list", { name: "Waiting for approval" });
  await expect(waiting.getByText("Block residents of Portugal", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole("button", { name: "Approve" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Block residents of Portugal?" });
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("1 country is blocked.")).toBeVisible();
  await page.getByRole("radio", { name: "Blocked" }).press("Enter");
  await expect(page.getByRole("row", { name: /Portugal PT.*No licence there.*Fay First/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Change Portugal" })).toBeVisible();
  await expectAccessible(page);

  const own = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await signIn(own, trader.token);
  await own.goto("/settings/kyc-verification");
  await own.getByRole("button", { name: "Start level 1" }).click();
  const personal = partOf(own, "Personal details");
  await personal.getByLabel("Country").selectOption("PT");
  await expect(personal.getByText(/^We don't serve people who live in Portugal/)).toBeVisible();
  await expectAccessible(own);
  await personal.getByRole("button", { name: "Save and continue" }).click();
  await expect(personal.getByLabel("Full name")).toBeFocused();
  await personal.getByLabel("Country").selectOption("GB");
  await expect(personal.getByText(/^We don't serve people/)).toBeHidden();
  await own.close();

  const other = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await signIn(other, waits.token);
  await other.goto("/settings/kyc-verification");
  await expect(
    other.getByText(/^We don't serve people who live in Portugal\. You can't be verified/),
  ).toBeVisible();
  await expectAccessible(other);
  await other.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/verification/${waits.caseId}`);
  await expect(page.getByText(/^Lives in Portugal, which isn’t served/)).toBeVisible();
  await page.keyboard.press("t");
  await expect(page.getByRole("button", { name: "Request changes" })).toBeVisible();
  await page.keyboard.press("a");
  const approval = page.getByRole("dialog", { name: "Approve level 1?" });
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(/We don't serve this country/)).toBeVisible();
});

/** Somebody who lives there and whose case waits already. */
async function waitingIn(request: APIRequestContext, server: AppServer, country: string) {
  const trader = await registerTrader(request, "Ana Antes");
  await confirmEmail(server, trader);
  const { token } = trader;
  const started = await call(request, "verification.start", { input: { level: 1 }, token });
  const caseId = /"id":"([^"]+)"/.exec(JSON.stringify(started))?.[1] ?? "";
  const address = { address: "Rua das Flores 1", city: "Porto", postalCode: "4000-001" };
  const details = { item: "personal", name: "Ana Antes", birthDate: "1990-12-10", country, ...address };
  await call(request, "verification.saveDetails", { input: { caseId, details }, token });
  await call(request, "verification.submit", { input: { caseId }, token });
  return { token, caseId };
}

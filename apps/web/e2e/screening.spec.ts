// The operator's way with lists: nobody is screened before there is one; a broken file is refused; who is found is decided by
// one where it is somebody else and by two where it is true. By keys where there are some, in both themes and on a phone.
import { ofacXml, type Listed } from "../../api/src/testing/sanctions-files.ts";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { bearer } from "./bearer.ts";
import { call, expect, expectAccessible, registerTrader, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const villain: Listed = {
  key: "9",
  first: "Viktor",
  last: "ZLODEYEV",
  aliases: ["Виктор Злодеев"],
  born: "1961-04-02",
  country: "Atlantis",
};
const crowd: Listed[] = Array.from({ length: 8 }, (_, at) => ({
  key: String(500 + at),
  first: `Nobody${at}`,
  last: `UNKNOWNSON${at}`,
}));

test("a list is loaded, finds a customer in another script, and what is true takes two people", async ({
  page,
  server,
}) => {
  const first = await makeAgent(page.request, server, { name: "Iris Okafor", role: "compliance" });
  const second = await makeAgent(page.request, server, { name: "Jonas Weber", role: "compliance" });
  const trader = await registerTrader(page.request);
  await withClient(await databaseUrl(server), (client) =>
    client.query("update users set email_confirmed_at = now() where email = $1", [trader.email]),
  );
  const user = async (path: string, input: object) =>
    JSON.stringify(await call(page.request, path, { input, token: trader.token }));
  const caseId = /"id":"([^"]+)"/.exec(await user("verification.start", { level: 1 }))?.[1] ?? "";
  const said = { address: "1 Quay", city: "London", postalCode: "E1", country: "GB" };
  const details = { item: "personal", name: "Злодеев Виктор", birthDate: "1961-04-02", ...said };
  await user("verification.saveDetails", { caseId, details });
  await user("verification.submit", { caseId });

  await signInAs(page, server, first.email);
  await page.goto("/admin/screening");
  await expect(page.getByText("No list is loaded, so nobody is screened.").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Lists" }).click();
  await page.getByRole("button", { name: "Load: OFAC SDN" }).click();
  const dialog = page.getByRole("dialog", { name: "Load OFAC SDN" });
  const text = ofacXml([villain, ...crowd]);
  const choose = (content: string) =>
    dialog
      .getByLabel(/^Drop the list here/)
      .setInputFiles({ name: "sdn.xml", mimeType: "text/xml", buffer: Buffer.from(content) });
  await choose(text.slice(0, -200));
  await expect(dialog.getByText(/The list was not taken; the one before stays\..*was cut off/)).toBeVisible();
  await expectAccessible(page);
  await choose(text);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("11/20/2026")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("tab", { name: /^Matches/ }).click();
  const row = page.getByRole("link", { name: /Zlodeyev|Злодеев|ZLODEYEV/ });
  await expect(row.first()).toBeVisible({ timeout: 20_000 });
  await row.first().click();
  const table = page.getByRole("table");
  await expect(table.getByRole("cell", { name: "Злодеев Виктор" })).toBeVisible();
  await page.getByRole("button", { name: "Same person: freeze the account" }).click();
  const propose = page.getByRole("dialog", { name: "Propose that it is the same person?" });
  await propose.getByLabel("Reason").fill("Same passport number");
  await propose.getByRole("button", { name: "Same person: freeze the account" }).click();
  await expect(page.getByText("You requested this, so others decide it.")).toBeVisible();
  await expectAccessible(page);
  const matchPath = new URL(page.url()).pathname;

  await page.goto(`/admin/verification/${caseId}`);
  await expect(page.getByText(/to decide before anything of this customer's is approved/)).toBeVisible();

  await signInInstead(page, server, second.email);
  await page.goto(matchPath);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page
    .getByRole("dialog", { name: "Freeze the account?" })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(page.getByText("True match", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Account frozen")).toBeVisible();
  const refused = await page.request.get("/trpc/screening.overview", { headers: bearer(trader.token) });
  expect(refused.status()).toBe(401);

  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/screening?show=true_match");
  await expect(page.getByRole("link", { name: /ZLODEYEV|Злодеев/ })).toBeVisible();
  await expectAccessible(page);
});

// Legal texts: read by anybody, agreed to by registering, asked for again, written and published by editors.
import type { APIRequestContext, Page } from "@playwright/test";
import { adminToken, answerOf, deskTest, makeAgent, signInAs } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { call, expect, expectAccessible, test, traderTest } from "./fixtures.ts";

type Kind = "terms" | "privacy" | "risk";

/** What an editor would do in the console. */
async function publish(
  request: APIRequestContext,
  server: AppServer,
  { kind, summary, needsConsent }: { kind: Kind; summary: string; needsConsent: boolean },
): Promise<void> {
  const token = await adminToken(request, server);
  const text = { title: "Terms of Service", markdown: "## New words\n\nBe kind.", summary, needsConsent };
  await call(request, "legal.saveDraft", { input: { kind, revision: null, ...text }, token });
  await call(request, "legal.publish", { input: { kind, revision: 1 }, token });
}

const consent = (page: Page) => page.getByRole("dialog", { name: "Our texts need your consent" });

test("a guest reads the texts, with their version, contents and older versions", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/register");
  await page.getByRole("paragraph").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveURL("/terms-of-service");
  await expect(page.getByText(/^Version \d+, published /)).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Fees" }).click();
  await expect(page.getByRole("heading", { name: "Fees" })).toBeInViewport();
  await expect(page.getByRole("region", { name: "All versions" }).getByText("Newest")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, title] of [
    ["/risk-notice", "Risk notice"],
    ["/privacy-policy", "Privacy Policy"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeAttached();
    await expect(page.getByText(/^Version \d+, published /)).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto("/terms-of-service?version=999");
  await expect(page.getByText("There is no such version of this text.")).toBeVisible();
});

test("registering records consent, and the settings show it", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByText("By registering you agree to the")).toBeVisible();
  await page
    .getByRole("textbox", { name: "E-mail" })
    .fill(`consent-${process.pid}-${Date.now()}@fillmark.test`);
  await page.getByLabel("Password", { exact: true }).fill("kettle otter violin nine");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/settings/terms-and-conditions");
  await expect(page.getByRole("link", { name: /^Terms of Service, version \d+/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Privacy Policy, version \d+/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Risk notice/ })).toBeVisible();
  await expectAccessible(page);
});

traderTest("a new version asks again: read, agree, and it is recorded", async ({ page, server, request }) => {
  await page.goto("/market");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await publish(request, server, { kind: "terms", summary: "Fees are named anew.", needsConsent: true });
  await page.goto("/market");
  await expect(consent(page)).toContainText("Fees are named anew.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(consent(page)).toBeVisible();
  await consent(page)
    .getByRole("link", { name: /^Read Terms of Service/ })
    .click();
  await expect(page.getByRole("heading", { name: "New words" })).toBeVisible();
  await expect(consent(page)).toHaveCount(0);
  await page.goBack();
  await consent(page).getByRole("button", { name: "I agree" }).click();
  await expect(consent(page)).toHaveCount(0);
  await page.goto("/settings/terms-and-conditions");
  await expect(page.getByRole("link", { name: /^Terms of Service, version/ })).toHaveCount(2);
  await expect(consent(page)).toHaveCount(0);
});

traderTest(
  "who doesn't agree can sign out, and is asked again",
  async ({ page, server, request, trader }) => {
    await publish(request, server, { kind: "privacy", summary: "More is kept.", needsConsent: true });
    await page.goto("/");
    await consent(page).getByRole("link", { name: "Delete my account instead" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Delete account" })).toBeAttached();
    await expect(consent(page)).toHaveCount(0);
    await page.goBack();
    await consent(page).getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/welcome");
    await expect(consent(page)).toHaveCount(0);
    const { email, password } = trader;
    const again = await call(request, "auth.login", { input: { email, password } });
    const token = /"token":"([^"]+)"/.exec(JSON.stringify(again))?.[1] ?? "";
    expect((await answerOf(request, "legal.due", { token })).text).toContain("More is kept.");
  },
);

deskTest("an editor writes, sees, saves and publishes a text", async ({ page, server, request }) => {
  const editor = await makeAgent(request, server, { name: "Edda Writes", role: "editor" });
  await signInAs(page, server, editor.email);
  await page.goto("/admin/legal");
  await page.getByRole("link", { name: /^Risk notice/ }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("## Be careful\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1)) **bold**");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("heading", { name: "Be careful" })).toBeVisible();
  await expect(panel.getByText("<img src=x onerror=alert(1)> [x](javascript:alert(1))")).toBeVisible();
  await expect(panel.locator("img, a, script")).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(/^These are unsaved changes of/)).toBeVisible();
  await expect(text).toHaveValue(/Be careful/);
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(panel.getByText("Added: ## Be careful")).toBeVisible();
  await expectAccessible(page);

  const before = (await answerOf(request, "legal.document", { input: { kind: "risk" }, token: "" })).text;
  const version = Number(/"version":(\d+)/.exec(before)?.[1]) + 1;
  await page.getByRole("textbox", { name: "What changed" }).fill("Shorter.");
  await page.getByRole("button", { name: "Publish" }).click();
  const question = page.getByRole("dialog", { name: `Publish version ${version} of Risk notice?` });
  await expect(question).toContainText("Nobody is asked to agree.");
  await question.getByRole("button", { name: `Publish version ${version}` }).click();
  await expect(page.getByText(`Version ${version} is published`)).toBeVisible();
  await page.goto("/risk-notice");
  await expect(page.getByRole("heading", { name: "Be careful" })).toBeVisible();
  await expect(page.getByText("What changed: Shorter.")).toBeVisible();
});

deskTest(
  "an editor whose draft was saved by another keeps their words",
  async ({ page, server, request }) => {
    await signInAs(page, server);
    await page.goto("/admin/legal/risk");
    const text = page.getByRole("textbox", { name: "Text" });
    await text.fill("My words.");
    const token = await adminToken(request, server);
    const other = { title: "Risk notice", markdown: "Their words.", summary: "", needsConsent: false };
    await call(request, "legal.saveDraft", { input: { kind: "risk", revision: null, ...other }, token });
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("alert")).toContainText("Your text is still here.");
    await expect(text).toHaveValue("My words.");
    // A slow line: a user who presses on at once must not meet the same conflict again.
    await page.route(/\/trpc\/[^?]*legal\.findForEdit/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Draft saved")).toBeVisible();
    await page.getByRole("button", { name: "Discard draft" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
    await expect(page.getByText("Draft discarded")).toBeVisible();
    await expect(text).not.toHaveValue("My words.");
  },
);

deskTest("a role that writes no content sees none of it", async ({ page, server, request }) => {
  const agent = await makeAgent(request, server, { name: "Sam Support", role: "support" });
  expect((await answerOf(request, "legal.listTexts", { token: agent.token })).status).toBe(403);
  await signInAs(page, server, agent.email);
  for (const path of ["/admin/legal", "/admin/faq"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();
  }
});

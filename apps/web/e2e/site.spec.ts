// How an operator makes the site their own: its logo, its color, and what the landing page says first, in each language.
import type { Page } from "@playwright/test";
import { deskTest, signInAs } from "./admin-fixtures.ts";
import { expect, expectAccessible } from "./fixtures.ts";

const nextPage = async (page: Page): Promise<string> => (await page.request.get("/welcome")).text();

deskTest(
  "a logo of one's own takes the place of the mark, until it is removed",
  async ({ page, server, browser }) => {
    await signInAs(page, server);
    await page.goto("/admin/site");
    const drop = page.getByLabel(/^Drop a logo here/);
    await drop.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await expect(page.getByRole("alert")).toContainText("The logo was not sent.");
    await drop.setInputFiles("apps/web/public/icon-192.png");
    const picture = page.getByRole("img", { name: "Fillmark" });
    await expect(picture).toBeVisible();
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await expect(page.locator(".st__seen .brand img")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText(/^Version \d+, saved/)).toBeVisible();
    await expectAccessible(page, "main");
    expect(await nextPage(page), "the first page after it").toContain("/storage/site/");

    const guest = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
    await guest.goto("/welcome");
    const mark = guest.locator(".brand__mark");
    await expect(mark, "before any script").toHaveCSS(
      "background-image",
      /\/storage\/site\/[0-9a-f]{40}\.webp/,
    );
    await expect(mark.locator("path")).toHaveCSS("display", "none");
    await guest.close();
    const visitor = await browser.newPage({ baseURL: server.url });
    for (const path of ["/welcome", "/login", "/market"]) {
      const came = visitor.waitForResponse((answer) => answer.url().includes("/storage/site/"));
      await visitor.goto(path);
      expect((await came).ok()).toBe(true);
      await expect(visitor.locator(".brand__mark").first()).toHaveCSS(
        "background-image",
        /\/storage\/site\//,
      );
    }
    await visitor.close();

    await page.getByRole("button", { name: "Remove logo" }).press("Enter");
    await expect(page.locator(".st__seen .brand__mark"), "as it will be").toHaveCSS(
      "background-image",
      "none",
    );
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Unsaved changes")).toBeHidden();
    expect(await nextPage(page), "the first page after it").not.toContain("/storage/site/");
  },
);

deskTest(
  "a color of one's own is on every page before it is drawn, where text in it can be read",
  async ({ page, server, browser }) => {
    await signInAs(page, server);
    await page.goto("/admin/site");
    const choice = page.getByLabel("Color of buttons and links");
    const value = page.getByLabel("Value", { exact: true });
    await choice.selectOption("Another color");
    await value.fill("#ffd400");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(value).toHaveAccessibleDescription(/its contrast is 1\.25:1 and has to be 4\.5:1/);
    await expect(page.getByText("Please check the marked fields.")).toBeVisible();
    await choice.selectOption("Teal");
    await expect(value).toHaveValue("#0b6570");
    const sample = page.locator(".st__accent[data-theme=light] .btn");
    await expect(sample).toHaveCSS("background-color", "rgb(11, 101, 112)");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText(/^Version \d+, saved/)).toBeVisible();
    await expectAccessible(page, "main");
    expect(await nextPage(page), "the first page after it").toContain("accent-0b6570-");

    const guest = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
    await guest.goto("/welcome");
    const register = guest.locator(".hero .btn--primary");
    await expect(register, "before any script").toHaveCSS("background-color", "rgb(11, 101, 112)");
    await guest.close();
    const visitor = await browser.newPage({ baseURL: server.url });
    await visitor.addInitScript(() => localStorage.setItem("theme", "dark"));
    for (const path of ["/welcome", "/login"]) {
      await visitor.goto(path);
      const main = visitor.locator(".btn--primary").first();
      await expect(main).toBeVisible();
      await expect(main).not.toHaveCSS("background-color", "rgb(11, 101, 112)");
      await expect(main).not.toHaveCSS("background-color", "oklch(0.565 0.205 266)");
      await expectAccessible(visitor, "main");
    }
    await visitor.close();

    // As it was: others look at the pages too.
    await choice.selectOption("Default");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Unsaved changes")).toBeHidden();
    expect(await nextPage(page), "the first page after it").not.toContain("accent-");
  },
);

deskTest(
  "a headline of one's own stands on the landing page from the first moment",
  async ({ page, server, browser }) => {
    const hostile = `<img src=x onerror="alert(1)">{money} $& “now”`;
    await signInAs(page, server);
    await page.goto("/admin/site");
    const preview = page.locator(".st__seen");
    await expect(preview).toContainText("Trade on a market you can check");
    await page.getByLabel("Headline", { exact: true }).fill("Northgate, for desks");
    await page.getByLabel("Sub-headline").fill(hostile);
    await page.getByLabel("Language of the texts").selectOption("de");
    await page.getByLabel("Headline", { exact: true }).fill("Northgate für Handelstische");
    await expect(preview).toContainText("Northgate für Handelstische");
    await expect(preview, "English stands in").toContainText(hostile);
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText(/^Version \d+, saved/)).toBeVisible();
    await expectAccessible(page, "main");

    expect(await nextPage(page), "the first page after it").toContain("Northgate, for desks");
    const guest = await browser.newPage({ baseURL: server.url, locale: "de-DE", javaScriptEnabled: false });
    await guest.setExtraHTTPHeaders({ "accept-language": "de" });
    await guest.goto("/welcome");
    const drawn = guest.locator("#root");
    await expect(drawn.getByRole("heading", { level: 1 }), "before any script").toHaveText(
      "Northgate für Handelstische",
    );
    await expect(drawn.locator(".lead")).toHaveText(hostile);
    await guest.close();

    const visitor = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    await visitor.goto("/welcome");
    await expect(visitor.locator(".proof")).toBeVisible();
    await expect(visitor.locator("#root .hero .lead")).toHaveText(hostile);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Northgate, for desks");
    await expect(visitor.getByRole("heading", { level: 2, name: "Fast execution" })).toBeVisible();
    await expectAccessible(visitor, ".hero");
    await visitor.close();

    // As it was: others look at the landing page too.
    await page.getByLabel("Headline", { exact: true }).fill("");
    await page.getByLabel("Language of the texts").selectOption("en");
    await page.getByLabel("Headline", { exact: true }).fill("");
    await page.getByLabel("Sub-headline").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(preview).toContainText("Trade on a market you can check");
    await expect(page.getByText("Unsaved changes")).toBeHidden();
  },
);

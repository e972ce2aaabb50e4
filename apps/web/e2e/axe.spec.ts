import { axeFindings } from "./axe.ts";
import { appMounted, expect, test } from "./fixtures.ts";

test("what looks for faults of access finds them", async ({ page }) => {
  await page.goto("/welcome");
  await appMounted(page);
  await page.evaluate(() => {
    const image = document.createElement("img");
    const faint = document.createElement("p");
    faint.textContent = "hardly to be read";
    faint.className = "faint";
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".faint { color: #777; background: #888 }");
    document.adoptedStyleSheets.push(sheet);
    document.querySelector("main")?.append(image, faint);
  });
  const found = await axeFindings(page);
  expect(found.join()).toContain("image-alt");
  expect(found.join()).toContain("color-contrast");
  expect((await axeFindings(page, { rules: ["color-contrast"] })).join()).not.toContain("image-alt");
});

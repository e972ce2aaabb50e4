import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { call, demoTest, expect, expectAccessible, type Trader } from "./fixtures.ts";

/** A market order of 0.01 BTC and the like: `["buy", "0.01"]`. */
function order(request: APIRequestContext, { token }: Trader, [side, quantity]: ["buy" | "sell", string]) {
  const input = { venue: "demo", pair: "BTC-USD", side, type: "market", quantity };
  return call(request, "trading.placeOrder", { input, token });
}

demoTest("the method is chosen, and so are the lots of a sale", async ({ page, request, trader }) => {
  await order(request, trader, ["buy", "0.01"]);
  await order(request, trader, ["buy", "0.02"]);
  await order(request, trader, ["sell", "0.005"]);
  await page.goto("/profile/assets");
  const methods = page.getByRole("radiogroup", { name: "Cost basis method" });
  await expect(methods.getByRole("radio", { name: "Average" })).toBeChecked();
  await methods.getByRole("radio", { name: "Average" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Sales use what you bought first")).toBeVisible();
  await expect(page.getByText("Cost basis method: First in, first out.")).toBeVisible();
  await methods.getByRole("radio", { name: "Specific lots" }).click();
  await expect(page.getByText("Cost basis method: Specific lots.")).toBeVisible();

  await page.getByRole("link", { name: /^BTC / }).click();
  await expect(page.getByText("0.0050 of 0.0100 remaining")).toBeVisible();
  await expect(page.getByText("0.0200 of 0.0200 remaining")).toBeVisible();
  await page.getByRole("button", { name: /^Choose lots for 0\.0050 BTC/ }).click();
  const sheet = page.getByRole("dialog", { name: "Which lots were sold?" });
  const amounts = sheet.getByRole("textbox");
  await expect(amounts).toHaveCount(2);
  await amounts.nth(1).fill("0.006");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByRole("alert")).toContainText("You chose more than you sold.");
  await amounts.nth(1).fill("0.005");
  await expect(sheet.getByText("0.0050 of 0.0050 BTC chosen")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(page.getByText("0.0150 of 0.0200 remaining")).toBeVisible();
  await expect(page.getByText("0.0100 of 0.0100 remaining")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  const [head = "", line = ""] = csv.replace(/^\uFEFF/, "").split("\r\n");
  const cells = line.split(",");
  expect(cells[head.split(",").indexOf("lot_quantity")]).toBe("0.005");
  expect(cells[head.split(",").indexOf("is_chosen")]).toBe("true");
  await expectAccessible(page);
});

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 } });

  demoTest(
    "lots and disposals are tables, and an asset without any says so",
    async ({ page, request, trader }) => {
      await order(request, trader, ["buy", "0.01"]);
      await page.goto("/profile/assets");
      await page
        .getByRole("table", { name: "Holdings" })
        .getByRole("link", { name: "BTC", exact: true })
        .click();
      await expect(page.getByRole("table", { name: "Lots" }).getByRole("row")).toHaveCount(2);
      await expect(page.getByText("No disposals yet")).toBeVisible();
      await page.getByRole("radio", { name: "Closed" }).click();
      await expect(page.getByText("No closed lots of BTC yet.")).toBeVisible();
      await expectAccessible(page);
    },
  );
});

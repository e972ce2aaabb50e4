import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type Scene, drawPicture } from "./draw-picture.ts";
import { canDraw, drawable } from "./picture-text.ts";

const pair: Scene = {
  brand: "Fillmark",
  label: "Simulated market",
  heading: "BTC-USD",
  price: "64,218.40 USD",
  change: { text: "+2.16% 24 h", direction: "up" },
  note: "27 November 2026, 19:58 UTC",
  closes: Array.from({ length: 96 }, (_, place) => 60_000 + 1_000 * Math.sin(place / 9) + place * 20),
};
const article: Scene = { brand: "Fillmark", label: "News", heading: "" };

async function rendered(scene: Scene, name: string): Promise<{ ink: number; bytes: Buffer }> {
  const bytes = await drawPicture(scene);
  const folder = process.env["PICTURES"];
  if (folder !== undefined) await writeFile(`${folder}/${name}.png`, bytes);
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  return { ink: data.reduce((sum, pixel) => sum + (pixel < 128 ? 1 : 0), 0), bytes };
}

test("is a PNG of 1200 by 630 that is the same for the same scene", async () => {
  const first = await rendered(pair, "pair");
  expect(first.bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(first.bytes.length).toBeLessThan(150_000);
  expect((await rendered(pair, "pair")).bytes.equals(first.bytes)).toBe(true);
});

test.each([
  ["latin", "Kraken añade «ETH» à son marché: 10 Börsen öffnen früher"],
  ["arabic", "ارتفع سعر البيتكوين إلى أعلى مستوى منذ شهر"],
  ["chinese", "比特币价格升至一个月来的最高水平"],
  ["cyrillic", "Биткоин вырос до максимума за месяц"],
])("draws the letters of %s", async (name, heading) => {
  const empty = await rendered(article, "empty");
  const { ink } = await rendered({ ...article, heading }, name);
  expect(ink).toBeGreaterThan(empty.ink + 2_000);
});

test("leaves out a text whose letters it doesn't have, rather than draw boxes", async () => {
  expect(canDraw("ราคาบิตคอยน์")).toBe(false);
  const empty = await rendered(article, "empty");
  const { ink } = await rendered({ ...article, heading: "ราคาบิตคอยน์" }, "thai");
  expect(ink).toBe(empty.ink);
});

test.each([
  "</span><b>bold",
  `<img src=x onerror="a">`,
  "&amp;&lt;",
  "\u0000\u202e\u2066gone",
  "👍🏽 $100",
  "-".repeat(5_000),
])("draws %j as text", async (heading) => {
  await expect(
    rendered({ ...article, brand: heading, label: heading, heading }, "hostile"),
  ).resolves.toBeDefined();
});

test("a line is cut where it is too long, and holds no controls and no pictographs", () => {
  expect(drawable("a\u202eb\n👍 c")).toBe("a b c");
  expect([...drawable("長".repeat(500))]).toHaveLength(141);
});

test("a day without prices, and one that stands still, have no line that breaks the picture", async () => {
  for (const closes of [[], [1], [5, 5, 5], [Number.NaN, 1, 2]])
    await expect(rendered({ ...pair, closes }, "flat")).resolves.toBeDefined();
});

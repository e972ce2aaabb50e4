import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { brandedManifest } from "./app-manifest.ts";

const file = new URL("../../../web/public/manifest.webmanifest", import.meta.url);
const Named = z.object({ name: z.string() });
const Manifest = Named.extend({
  id: z.string(),
  short_name: z.string(),
  description: z.string(),
  lang: z.string(),
  dir: z.string(),
  shortcuts: z.array(Named.extend({ url: z.string() })),
  screenshots: z.array(z.object({ label: z.string() })),
});

test("an installed app has the brand name, and speaks the language of the user who installs it", async () => {
  const built = await readFile(file, "utf8");
  const english = Manifest.parse(JSON.parse(brandedManifest(built, { brand: "Fillmark", language: "en" })));
  expect(english).toEqual(Manifest.parse(JSON.parse(built)));
  for (const language of LANGUAGES.filter((each) => each !== "en")) {
    const brand = 'Ada & "Co"';
    const manifest = Manifest.parse(JSON.parse(brandedManifest(built, { brand, language })));
    expect(manifest).toMatchObject({ id: "/", name: brand, short_name: brand, lang: language });
    expect(manifest.dir).toBe(language === "ar" ? "rtl" : "ltr");
    expect(manifest.description).not.toBe(english.description);
    for (const [index, { label }] of manifest.screenshots.entries())
      expect(label).not.toBe(english.screenshots[index]?.label);
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(["/trade", "/market", "/chat"]);
    expect(manifest.shortcuts[0]?.name).not.toBe("Trade");
  }
});

import { expect, test } from "vitest";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { helpSeeds, helpTranslations } from "../features/help/seeds/help-seeds.ts";
import { seedText } from "../features/news/seeds/seed-texts.ts";
import { demoWords } from "./demo-words.ts";

const tether = demoWords({ asset: "USDT", amount: 10_000_00000000n });
const bitcoin = demoWords({ asset: "BTC", amount: 10000000n });

test("texts stay as they came where demo money is in dollars, and where they say nothing of it", () => {
  const dollars = demoWords({ asset: "USD", amount: 10_000_00000000n });
  expect(dollars("It holds 10,000.00 USD.", "en")).toBe("It holds 10,000.00 USD.");
  expect(tether("You buy for 1,000.00 USD.", "en")).toBe("You buy for 1,000.00 USD.");
});

test("name the amount that demo money begins with, as their language spells it", () => {
  expect(tether("It holds 10,000.00 USD.", "en")).toBe("It holds 10,000.00 USDT.");
  expect(bitcoin("Reset takes your demo USD back to 10,000.00.", "en")).toBe(
    "Reset takes your demo BTC back to 0.1000.",
  );
  expect(bitcoin("Darin liegen 10.000,00 USD.", "de")).toBe("Darin liegen 0,1000 BTC.");
});

test("every text about demo money is found, in every language", async () => {
  const answers = [
    ...helpSeeds.flatMap(({ questions }) =>
      questions.map(({ slug, answer }) => ({ slug, language: "en" as const, text: answer })),
    ),
    ...LANGUAGES.filter((language) => language !== "en").flatMap((language) =>
      Object.values(helpTranslations[language]).flatMap(({ questions }) =>
        Object.entries<{ answer: string }>(questions).map(([slug, { answer }]) => ({
          slug,
          language,
          text: answer,
        })),
      ),
    ),
  ].filter(({ slug }) => slug === "demo-account" || slug === "demo-reset");
  const articles = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { summary, body } = await seedText("what-the-demo-account-is", language);
      return [
        { language, text: summary },
        { language, text: body },
      ];
    }),
  );
  const texts = [...answers, ...articles.flat()];
  expect(texts).toHaveLength(LANGUAGES.length * 4);
  for (const { language, text } of texts) {
    const said = bitcoin(text, language);
    expect(said).toContain("BTC");
    expect(said).not.toMatch(/USD|10\D000/);
  }
});

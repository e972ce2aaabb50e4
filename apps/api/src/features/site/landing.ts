import type { Language } from "@fillmark/contracts/languages";
import type { LandingInput, LandingView, SiteClaim } from "@fillmark/contracts/site";
import type { Context } from "../../context/context.ts";
import { isSeed } from "./seed-settings.ts";
import { recentSettings } from "./site-settings.ts";

/** What everybody may see, in the language that they read; in English where nobody wrote it in theirs. */
export async function landing(
  ctx: Pick<Context, "exchange" | "clock" | "em">,
  { language }: LandingInput,
): Promise<LandingView> {
  const { brand, claims, support, contact } = await recentSettings.read(ctx);
  return {
    brand,
    claims: claims.filter(({ isShown }) => isShown).map(({ id, words }) => inLanguageOf(id, words, language)),
    support: {
      answerTime: support.answerTime === null ? null : inLanguage(support.answerTime, language),
      greeting: support.greeting === null ? null : inLanguage(support.greeting, language),
    },
    contact,
  };
}

function inLanguageOf(
  id: SiteClaim["id"],
  words: SiteClaim["words"],
  language: Language,
): LandingView["claims"][number] {
  const said = inLanguage(words, language);
  return { id, ...said, isDefault: isSeed(id, said) };
}

/** A text of which the English is always there. */
export function inLanguage<T>(
  words: { en: T } & { readonly [other in Language]?: T | undefined },
  language: Language,
): T {
  return words[language] ?? words.en;
}

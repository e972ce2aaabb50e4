import { LANGUAGES } from "@fillmark/contracts/languages";
import { CLAIM_IDS, type ClaimId, type SiteClaim, type SiteSettings } from "@fillmark/contracts/site";
import { OWN_NAME } from "../../text/brand.ts";
import { claimSeeds } from "./claim-seeds.ts";

/** Nobody has counted them. */
const figures: readonly ClaimId[] = ["traders", "volume", "uptime"];

/** Version 0: what this installation says before its operator has said anything. */
export const seedSettings: SiteSettings = {
  brand: OWN_NAME,
  logo: null,
  accent: null,
  headline: { title: null, lead: null },
  claims: CLAIM_IDS.map((id) => ({ id, isShown: !figures.includes(id), words: wordsOf(id) })),
  support: { answerTime: null, greeting: null },
  contact: { email: null, phone: null, address: null, links: [] },
};

function wordsOf(id: ClaimId): SiteClaim["words"] {
  const words: SiteClaim["words"] = { en: { title: "", text: "" } };
  for (const language of LANGUAGES) {
    const [title, text] = claimSeeds[language][id];
    words[language] = { title, text };
  }
  return words;
}

/** Whether the operator has left these texts of a claim as the product brings them. */
export function isSeed(id: ClaimId, { title, text }: { title: string; text: string }): boolean {
  return LANGUAGES.some((language) => {
    const [ownTitle, ownText] = claimSeeds[language][id];
    return title === ownTitle && text === ownText;
  });
}

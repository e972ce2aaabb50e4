import type { EntityManager } from "@mikro-orm/postgresql";
import { DEFAULT_LANGUAGE, languageOf, type Language } from "@fillmark/contracts/languages";
import { query } from "../db/query.ts";

/** What they chose for their account; else `otherwise`, as what the browser asks for that they write from. */
export async function languageOfUser(
  em: EntityManager,
  userId: string,
  otherwise: Language = DEFAULT_LANGUAGE,
): Promise<Language> {
  const user = await languages(em).where("id", "=", userId).executeTakeFirst();
  return chosenBy(user) ?? otherwise;
}

/** The same of the user with this address, if there is one. */
export async function languageOfAddress(
  em: EntityManager,
  email: string,
  otherwise: Language,
): Promise<Language> {
  const user = await languages(em).where("email", "=", email).executeTakeFirst();
  return chosenBy(user) ?? otherwise;
}

function languages(em: EntityManager) {
  return query(em).selectFrom("users").select("language");
}

function chosenBy(user: { readonly language: string | null } | undefined): Language | null {
  return languageOf(user?.language ?? "");
}

import type { EntityManager } from "@mikro-orm/postgresql";
import { DEFAULT_LANGUAGE, languageOf, type Language } from "@fillmark/contracts/languages";

/** What they chose for their account; else `otherwise`, as what the browser asks for that they write from. */
export async function languageOfUser(
  em: EntityManager,
  userId: string,
  otherwise: Language = DEFAULT_LANGUAGE,
): Promise<Language> {
  const rows = await em.execute<Row[]>(`select language from users where id = ?`, [userId]);
  return chosenIn(rows) ?? otherwise;
}

/** The same of whoever's address this is, if it is anybody's. */
export async function languageOfAddress(
  em: EntityManager,
  email: string,
  otherwise: Language,
): Promise<Language> {
  const rows = await em.execute<Row[]>(`select language from users where email = ?`, [email]);
  return chosenIn(rows) ?? otherwise;
}

interface Row {
  readonly language: string | null;
}

function chosenIn(rows: readonly Row[]): Language | null {
  return languageOf(rows[0]?.language ?? "");
}

import type { Language } from "@fillmark/contracts/languages";

/**
 * What the server says to people by itself: mails and pushes. English is the catalogue, a translation has the same
 * keys, and the compiler checks keys and `{names}` at each call. Where a language has no translation, English is said.
 */
export type Sentences = Readonly<Record<string, string>>;

/** What words/<language>/<file>.ts exports by default. */
export type Translation<E> = { readonly [K in keyof E]: string };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type Values<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<Text>, string | number>>];

/** `say(language, "key", { name: value })`. */
export type Say<E extends Sentences> = <K extends keyof E & string>(
  language: Language,
  key: K,
  ...values: Values<E[K]>
) => string;

export function declareWords<const E extends Sentences>(
  english: E,
  translations: Partial<Record<Language, Translation<E>>>,
): Say<E> {
  return (language, key, ...values) => {
    const text: string = translations[language]?.[key] ?? english[key] ?? key;
    const given = new Map<string, string | number>(Object.entries(values[0] ?? {}));
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given.get(name) ?? whole));
  };
}

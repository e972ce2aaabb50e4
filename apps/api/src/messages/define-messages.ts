import type { Language } from "@fillmark/contracts/languages";

/**
 * What the server says to people by itself: mails, pushes and statements. English is the catalogue. The compiler
 * refuses a language that is left out, a translation without a sentence or with one too many, and a call without one
 * of its `{names}`; a test refuses a translation that has other `{names}` than the English sentence.
 */
export type Messages = Readonly<Record<string, string>>;

/** What messages/<language>/<file>.ts exports by default. */
export type Translation<E> = { readonly [K in keyof E]: string };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type Values<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<Text>, string | number>>];

/** `say(language, "key", { name: value })`. */
export type Translate<E extends Messages> = <K extends keyof E & string>(
  language: Language,
  key: K,
  ...values: Values<E[K]>
) => string;

export function defineMessages<const E extends Messages>(
  english: E,
  translations: Readonly<Record<Exclude<Language, "en">, Translation<E>>>,
): Translate<E> {
  const all: Readonly<Record<Language, Translation<E>>> = { ...translations, en: english };
  return (language, key, ...values) => {
    const text: string = all[language][key];
    const given = new Map<string, string | number>(Object.entries(values[0] ?? {}));
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given.get(name) ?? whole));
  };
}

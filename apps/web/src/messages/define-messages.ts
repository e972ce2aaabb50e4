/**
 * The typed catalogue. A message is a sentence with `{names}`, or one sentence for each plural form of
 * `{count}`. Keys and names are checked by the compiler at each call, so a missing message fails the build.
 * Each feature brings its own namespace, in a file of its own, with its own chunk. The catalogue written
 * here is English; the build writes the same code once more for every language, with that language's
 * catalogue from `messages/<language>/<the same file>` in its place.
 */
type PluralMessage = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
type Message = string | PluralMessage;
export type Catalogue = Record<string, Message>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type TextOf<M> = M extends string ? M : M extends { other: infer Other extends string } ? Other : never;
type CountOf<M> = M extends string ? unknown : { count: number };
type Arguments<M> = [NamesIn<TextOf<M>>] extends [never]
  ? M extends string
    ? []
    : [{ count: number }]
  : [Record<NamesIn<TextOf<M>>, string | number> & CountOf<M>];

/** The messages of one namespace: `t("key", { name: value })`. */
export interface Messages<C extends Catalogue> {
  <K extends keyof C & string>(key: K, ...values: Arguments<C[K]>): string;
  /** For the compiler alone, so that a translation can name what it translates. */
  readonly catalogue?: C;
}

/**
 * What `messages/<language>/<file>.ts` exports by default, one sentence for each English one:
 *
 *     export default { … } satisfies Translation<typeof funds>;
 *
 * A sentence that counts is given in the plural forms of its language, whichever those are.
 */
export type Translation<W> = W extends { readonly catalogue?: infer C }
  ? { readonly [K in keyof C]: Message }
  : never;

/** Of this page. Tests have no document; they read the English messages. */
export const language = typeof document === "undefined" ? "en" : document.documentElement.lang || "en";
const plurals = new Intl.PluralRules(language);
/** Another name that the operator has given the platform; the server says it in the page's head. */
const brand =
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;

/** Declares a namespace from its English catalogue; in a build it is given the catalogue of its language. */
export function defineMessages<const C extends Catalogue>(_namespace: string, catalogue: C): Messages<C> {
  return (key, ...values) => {
    const message: Message = catalogue[key] ?? key;
    const given: Record<string, string | number> = values[0] ?? {};
    const text = typeof message === "string" ? message : pluralOf(message, given["count"]);
    const own = brand === undefined ? text : text.replaceAll("Fillmark", () => brand);
    return own.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole));
  };
}

function pluralOf(message: PluralMessage, count: string | number | undefined): string {
  return message[plurals.select(Number(count ?? 0))] ?? message.other;
}

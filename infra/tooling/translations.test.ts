// An engineer who writes a sentence in English writes it in the other languages too: what is missing, left over, or counts on
// other values than the English sentence is found here. What isn't translated yet is named, so that it is known.
import { expect, test } from "vitest";
import { LANGUAGES } from "../../packages/contracts/src/languages.ts";
import { notYetTranslated, staysEnglish } from "./not-yet-translated.ts";
import { listCatalogueFiles, readEnglish, readTranslation, type Message } from "./load-catalogs.ts";

const english = new Map(
  listCatalogueFiles("en").flatMap((file) => {
    const catalogue = readEnglish(file);
    return catalogue === null ? [] : [[file, catalogue] as const];
  }),
);

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
const formsOf = (message: Message): string[] =>
  typeof message === "string" ? [message] : Object.values(message);
const fullForm = (message: Message): string =>
  typeof message === "string" ? message : (message["other"] ?? "");
const namesOf = (message: Message): string[] => [...new Set(namesIn(fullForm(message)))].sort();

test("what stays English is written in English", () => {
  expect(staysEnglish.filter((file) => !english.has(file))).toEqual([]);
});

const others = LANGUAGES.filter((language) => language !== "en");
test.each(others)("%s says all that English says", async (language) => {
  const named = notYetTranslated[language];
  const listed =
    named === "everything" ? [...english.keys()].filter((file) => !staysEnglish.includes(file)) : named;
  const open = new Set([...listed, ...staysEnglish]);
  const found: string[] = listCatalogueFiles(language)
    .filter((file) => !english.has(file))
    .map((file) => `${file}: English has no such file`);
  for (const file of listed)
    if (!english.has(file)) found.push(`${file}: on the list, but English has no such file`);
  for (const [file, catalogue] of english) {
    const translation = await readTranslation(language, file);
    if (translation === null) {
      if (!open.has(file)) found.push(`${file}: missing; translate it, or name it in not-yet-translated.ts`);
      continue;
    }
    if (open.has(file)) found.push(`${file}: translated, so take it off the list`);
    for (const [key, message] of Object.entries(catalogue)) {
      const said = translation[key];
      found.push(
        ...(said === undefined
          ? [`${file}.${key}: missing`]
          : differences(message, said, language).map((what) => `${file}.${key}: ${what}`)),
      );
    }
    found.push(
      ...Object.keys(translation)
        .filter((key) => !(key in catalogue))
        .map((key) => `${file}.${key}: English says no such thing`),
    );
  }
  expect(found).toEqual([]);
});

function differences(message: Message, said: Message, language: string): string[] {
  const wanted = namesOf(message);
  const found: string[] = [];
  if (
    formsOf(said).some((text) => text.trim() === "") &&
    formsOf(message).every((text) => text.trim() !== "")
  )
    found.push("is empty");
  if (namesOf(said).join() !== wanted.join())
    found.push(`names {${namesOf(said).join("}, {")}} instead of {${wanted.join("}, {")}}`);
  const strange = formsOf(said)
    .flatMap(namesIn)
    .filter((name) => !wanted.includes(name));
  if (strange.length > 0) found.push(`names {${strange.join("}, {")}}, which English doesn't give`);
  if (typeof said === "string") {
    if (typeof message !== "string") found.push("counts, so it needs plural forms");
    return found;
  }
  if (typeof message === "string" && !wanted.includes("count"))
    found.push("doesn't count, so it has one form");
  const rules = new Intl.PluralRules(language);
  const known: string[] = rules.resolvedOptions().pluralCategories;
  // Spanish, French and Portuguese have a form for whole millions alone, which may do without a sentence of its own.
  const needed = new Set<string>(
    Array.from({ length: 200 }, (_, count) => rules.select(count)).concat("other"),
  );
  const given = Object.keys(said);
  const missing = [...needed].filter((form) => !given.includes(form));
  const unknown = given.filter((form) => !known.includes(form));
  if (missing.length > 0) found.push(`lacks the form ${missing.join(", ")}`);
  if (unknown.length > 0) found.push(`has the form ${unknown.join(", ")}, which the language hasn't`);
  return found;
}

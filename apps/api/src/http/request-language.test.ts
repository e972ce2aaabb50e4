import { expect, test } from "vitest";
import { requestLanguage } from "./request-language.ts";

const asked = (accept: string | undefined, language?: string) =>
  requestLanguage({
    headers: accept === undefined ? {} : { "accept-language": accept },
    cookies: language === undefined ? {} : { language },
  });

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en;q=0.3, fr;q=0.9, de;q=0.9", "fr"],
  ["nl, sv;q=0.9, PT-br;q=0.1", "pt"],
  ["ar;q=0, zh-Hant-TW;q=0.5", "zh"],
  ["*", "en"],
  ["nl,sv", "en"],
  [undefined, "en"],
  ["de;q=, es;q=x, ar;q=0.1", "ar"],
  [",;;q=1,,q=q;de", "en"],
])("%s is answered in %s", (accept, language) => {
  expect(asked(accept)).toBe(language);
});

test("takes what was chosen before what the browser asks for, if it is a language at all", () => {
  expect(asked("de", "ar")).toBe("ar");
  expect(asked("de", "tlh")).toBe("de");
  expect(asked("de", "../../etc/passwd")).toBe("de");
});

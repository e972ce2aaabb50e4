import type { IncomingHttpHeaders } from "node:http";
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf, type Language } from "@fillmark/contracts/languages";

interface Asking {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** What someone chose counts before what their browser asks for, and English where neither is known here. */
export function requestLanguage({ headers, cookies }: Asking): Language {
  const chosen = languageOf(cookies[LANGUAGE_COOKIE] ?? "");
  return chosen ?? firstAccepted(headers["accept-language"] ?? "") ?? DEFAULT_LANGUAGE;
}

/** `Accept-Language`: the language of ours with the greatest weight, among equals the one named first. */
function firstAccepted(header: string): Language | null {
  const accepted = header
    .slice(0, 1_000)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { language: languageOf(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return accepted.find(({ language }) => language !== null)?.language ?? null;
}

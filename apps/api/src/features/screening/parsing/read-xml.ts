import { XMLValidator } from "fast-xml-parser";
import { plainXml } from "../../../text/plain-xml.ts";
import { ListError } from "./list-parts.ts";

/** Nothing is expanded and nothing is fetched: a file that defines entities is refused unread. Throws a ListError. */
export function readXml(text: string, root: string, lists: ReadonlySet<string>): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ListError("entities");
  const valid = XMLValidator.validate(text);
  const isWhole = new RegExp(`</(?:\\w+:)?${root}\\s*>\\s*$`).test(text.slice(-200));
  if (valid !== true)
    throw new ListError(isWhole ? "unreadable" : "cut_off", { line: valid.err.line, detail: valid.err.code });
  try {
    const parsed: unknown = plainXml(lists).parse(text);
    return parsed;
  } catch {
    throw new ListError("unreadable");
  }
}

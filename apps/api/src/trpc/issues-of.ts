import type { ZodError } from "zod";
import type { Issue, IssueRule } from "@fillmark/contracts/issues";
import { IS_MISSING } from "./issue-text.ts";

type Found = ZodError["issues"][number];
type Rule = Pick<Issue, "rule" | "limit">;

/**
 * What a schema found wrong, all of it, each with its rule where there is a message for it in every language. Of the
 * shapes that a value may have, the one counts that it comes closest to.
 */
export function issuesOf(error: ZodError): Issue[] {
  return error.issues.flatMap((issue) => issuesIn(issue, []));
}

function issuesIn(issue: Found, above: readonly PropertyKey[]): Issue[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      field: fieldOf([...path, key.slice(0, 100)]),
      message: "there is no such field",
      rule: "unknown",
    }));
  const shapes =
    issue.code === "invalid_union" ? issue.errors.filter((found) => !found.some(isOtherKind)) : [];
  const [closest] = shapes.toSorted((one, other) => one.length - other.length);
  if (closest !== undefined) return closest.flatMap((inner) => issuesIn(inner, path));
  return [{ field: fieldOf(path), message: issue.message, ...ruleOf(issue) }];
}

/** The value is nothing like this shape. */
function isOtherKind({ code, path }: Found): boolean {
  return path.length === 0 && (code === "invalid_type" || code === "invalid_value");
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}

/** A message of our own, by a pattern or a check of our own, has no rule. */
function ruleOf(issue: Found): Rule {
  if (issue.message === IS_MISSING) return { rule: "missing" };
  switch (issue.code) {
    case "invalid_type":
      return { rule: "type" };
    case "invalid_value":
    case "invalid_union":
      return { rule: "choice" };
    case "invalid_format":
      if (issue.format === "regex") return {};
      return { rule: issue.format === "email" ? "email" : "format" };
    case "too_small":
      return { rule: smallRules[sizeOf(issue.origin)], limit: Number(issue.minimum) };
    case "too_big":
      return { rule: largeRules[sizeOf(issue.origin)], limit: Number(issue.maximum) };
    default:
      return {};
  }
}

type Size = "letters" | "parts" | "value";

const smallRules: Readonly<Record<Size, IssueRule>> = {
  letters: "too_short",
  parts: "too_few",
  value: "too_small",
};
const largeRules: Readonly<Record<Size, IssueRule>> = {
  letters: "too_long",
  parts: "too_many",
  value: "too_large",
};

function sizeOf(origin: string): Size {
  if (origin === "string") return "letters";
  return ["array", "set", "map", "record"].includes(origin) ? "parts" : "value";
}

import type { ZodError } from "zod";
import type { Issue, IssueRule } from "@fillmark/contracts/issues";

type Found = ZodError["issues"][number];
type Rule = Pick<Issue, "rule" | "limit">;

/** What a schema found wrong, each with its rule where there are words for it in every language. */
export function issuesOf(error: ZodError): Issue[] {
  return error.issues.map((issue) => ({
    field: issue.path.join("."),
    message: issue.message,
    ...ruleOf(issue),
  }));
}

/** What we say in our own words, by a pattern or a check of our own, has no rule. */
function ruleOf(issue: Found): Rule {
  switch (issue.code) {
    case "invalid_type":
      return { rule: "missing" };
    case "invalid_value":
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

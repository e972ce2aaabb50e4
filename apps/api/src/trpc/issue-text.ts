// The messages for what nobody has to look up: a value that isn't there, and one of another kind. Only here the value
// itself can be seen, which the finished issue doesn't carry any more; so whether it is missing is read from the message.
import { z } from "zod";

export const IS_MISSING = "is missing";
const kinds: Readonly<Record<string, string>> = {
  string: "must be text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
};

z.config({
  customError: (issue) => {
    if (issue.code === "invalid_type")
      return issue.input === undefined ? IS_MISSING : kinds[String(issue.expected)];
    const isChoice = issue.code === "invalid_value" || issue.code === "invalid_union";
    return isChoice && issue.input === undefined ? IS_MISSING : undefined;
  },
});

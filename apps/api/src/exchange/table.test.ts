import { expect, test } from "vitest";
import { text } from "./codecs.ts";
import { table } from "./table.ts";

const [column] = table<{ note: string }>({ name: "notes", key: ["note"], codecs: { note: text } }).columns;

test.each([
  "plain",
  "",
  'a "quoted" word',
  "a \\ backslash",
  '{"at":1,"text":"line\\nbreak"}',
  'a real line\nbreak, a tab\t and "quotes"',
  'a bell \u0007 and "quotes"',
  'a pair 😀 and "quotes"',
  'half of a pair \ud83d and "quotes"',
  'separators \u2028\u2029, \u007f and "quotes"',
])("in an array of PostgreSQL only quotes and backslashes get a backslash: %j", (note) => {
  expect(column?.parameter([{ note }, { note: "next" }])).toBe(
    `{"${note.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}","next"}`,
  );
});

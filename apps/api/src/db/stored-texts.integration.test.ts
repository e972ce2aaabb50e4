import { expect, test } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { freeTexts, isKnownText, textColumnsQuery } from "../testing/stored-texts.ts";
import { withClient } from "./with-client.ts";

test("of every column that holds text it is known who writes it, so that hostile texts are tried in each that people do", async () => {
  const database = await createTestDatabase();
  try {
    const { rows } = await withClient(database.url, (client) =>
      client.query<{ name: string }>(textColumnsQuery),
    );
    const columns = rows.map(({ name }) => name);
    const unknown = columns.filter((column) => !isKnownText(column));
    expect(unknown, "stored-texts.ts says nothing of them").toEqual([]);
    expect(columns).toEqual(expect.arrayContaining([...freeTexts]));
  } finally {
    await database.drop();
  }
});

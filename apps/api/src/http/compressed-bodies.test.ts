import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Encoding } from "./accepted-encoding.ts";
import { createCompressedBodies } from "./compressed-bodies.ts";

const body = Buffer.from("a page ".repeat(1_000));

test("a content is packed once for each encoding, by however many it is asked for at once", async () => {
  const asked: string[] = [];
  const bodies = createCompressedBodies(async (text, encoding) => {
    asked.push(`${encoding} ${text.length}`);
    return text;
  });
  const ask = (encoding: Encoding) => bodies.packed("v1", encoding, body);
  await Promise.all(Array.from({ length: 500 }, (_, index) => ask(index % 2 === 0 ? "br" : "gzip")));
  await bodies.packed("v2", "br", body.subarray(1));
  expect(asked).toEqual([`br ${body.length}`, `gzip ${body.length}`, `br ${body.length - 1}`]);
});

test("what was packed is the body", async () => {
  const bodies = createCompressedBodies();
  expect(brotliDecompressSync(await bodies.packed("v1", "br", body))).toEqual(body);
  expect(gunzipSync(await bodies.packed("v1", "gzip", body))).toEqual(body);
});

test("a body of any length comes back, also where a window is as long as it is", async () => {
  for (const length of [0, 1, 1_007, 1_008, 1_009, 65_520, 65_521, 200_000, 4_194_288, 4_194_289]) {
    const long = Buffer.from("a page of figures, ".repeat(Math.ceil(length / 19)).slice(0, length));
    const packed = await createCompressedBodies().packed(String(length), "br", long);
    expect(brotliDecompressSync(packed).equals(long), String(length)).toBe(true);
  }
});

test("no more is kept than it may be, and what is asked for stays", async () => {
  let packed = 0;
  const bodies = createCompressedBodies(async (text) => {
    packed += 1;
    return text;
  }, 3);
  for (let version = 0; version < 10; version += 1) {
    await bodies.packed("often", "br", body);
    await bodies.packed(`v${version}`, "br", body);
  }
  expect(packed).toBe(11);
  await bodies.packed("v0", "br", body);
  expect(packed).toBe(12);
});

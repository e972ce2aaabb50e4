// What is taken as a document and what isn't, over real HTTP.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as sample from "../testing/sample-files.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { draftOfSecond, sendDocument } from "../testing/verification-people.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});
afterAll(() => app.close());

async function countFiles(): Promise<number> {
  const folder = join(app.dataDir, "files/verification");
  return (await readdir(folder).catch((): string[] => [])).length;
}

interface Sent {
  readonly name: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  readonly status: number;
  readonly reason?: string;
}

describe("what is sent", () => {
  const limit = 10 * 1024 * 1024;
  const webPolyglot = Buffer.concat([Buffer.from("%PDF-1.7\n"), sample.html]);

  test.each<[string, Sent]>([
    ["a PNG", { name: "a.png", bytes: () => sample.png(), status: 200 }],
    ["a JPEG", { name: "a.JPG", bytes: () => sample.jpeg(), status: 200 }],
    ["a WebP", { name: "a.webp", bytes: () => sample.webp(), status: 200 }],
    ["a PDF", { name: "a.pdf", bytes: () => sample.pdf(), status: 200 }],
    ["a PDF that is a page as well", { name: "a.pdf", bytes: () => webPolyglot, status: 200 }],
    ["a GIF", { name: "a.gif", bytes: () => sample.animation("gif"), status: 415, reason: "type" }],
    ["a text", { name: "a.txt", bytes: () => Buffer.from("text"), status: 415, reason: "type" }],
    ["a zip", { name: "a.zip", bytes: () => sample.zipOf("a"), status: 415, reason: "type" }],
    ["a document of Word", { name: "a.docx", bytes: () => sample.docx(), status: 415, reason: "type" }],
    ["an SVG", { name: "a.svg", bytes: () => sample.svg, status: 415, reason: "type" }],
    [
      "nothing that has an ending",
      { name: "passport", bytes: () => sample.png(), status: 415, reason: "type" },
    ],
    ["an SVG as PNG", { name: "a.png", bytes: () => sample.svg, status: 415, reason: "content" }],
    ["a page as JPEG", { name: "a.jpg", bytes: () => sample.html, status: 415, reason: "content" }],
    ["a zip as PDF", { name: "a.pdf", bytes: () => sample.zipOf("a"), status: 415, reason: "content" }],
    [
      "a PDF behind a space",
      {
        name: "a.pdf",
        bytes: () => Buffer.concat([Buffer.from(" "), sample.pdf()]),
        status: 415,
        reason: "content",
      },
    ],
    [
      "a GIF that is a script as PNG",
      { name: "a.png", bytes: () => sample.gifScript, status: 415, reason: "content" },
    ],
    ["a PNG as JPEG", { name: "a.jpg", bytes: () => sample.png(), status: 415, reason: "content" }],
    [
      "a broken PNG",
      {
        name: "a.png",
        bytes: async () => (await sample.png()).subarray(0, 60),
        status: 415,
        reason: "unreadable",
      },
    ],
    [
      "a bomb",
      { name: "a.png", bytes: () => sample.bombPng(30_000, 30_000), status: 415, reason: "too_many_pixels" },
    ],
    ["nothing", { name: "a.png", bytes: () => Buffer.alloc(0), status: 415, reason: "empty" }],
    ["10 MB", { name: "a.pdf", bytes: () => sample.pdf(limit), status: 200 }],
    ["one byte more", { name: "a.pdf", bytes: () => sample.pdf(limit + 1), status: 413 }],
  ])("%s", async (_, { name, bytes, status, reason }) => {
    const before = await countFiles();
    const answer = await sendDocument(app, shared.user, {
      caseId: shared.caseId,
      item: "selfie",
      bytes: await bytes(),
      name,
    });
    const text = await answer.text();
    expect([answer.status, reason === undefined || text.includes(`"reason":"${reason}"`)]).toEqual([
      status,
      true,
    ]);
    // A draft keeps one of each item, and nothing of what was refused.
    expect(await countFiles()).toBe(status === 200 ? Math.max(before, 1) : before);
  });

  let shared: { user: TestUser; caseId: string };
  beforeAll(async () => {
    shared = await draftOfSecond(app);
  });
});

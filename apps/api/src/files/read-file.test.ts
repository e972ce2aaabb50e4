import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import { refusal } from "../testing/refusal.ts";
import { html, pdf, png } from "../testing/sample-files.ts";
import { kindOfName, type FileKind } from "./file-kind.ts";
import { readFile } from "./read-file.ts";

function kindOf(name: string): FileKind {
  const kind = kindOfName(name);
  if (kind === null) throw new Error(`${name} is of no kind.`);
  return kind;
}

/** Endless, in pieces of 64 kB, counting what was taken from it. */
function endless(start: Buffer): { source: Readable; taken: () => number } {
  let taken = 0;
  const source = new Readable({
    highWaterMark: 65_536,
    read() {
      const piece =
        taken === 0 ? Buffer.concat([start, Buffer.alloc(65_536, " ")]) : Buffer.alloc(65_536, " ");
      taken += piece.length;
      this.push(piece);
    },
  });
  return { source, taken: () => taken };
}

test("gives the bytes as they came, in whatever pieces", async () => {
  const bytes = await png(300, 200);
  const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
  expect(await readFile(Readable.from(pieces), kindOf("a.png"))).toEqual(bytes);
  expect(await readFile(Readable.from([bytes]), kindOf("a.png"))).toEqual(bytes);
});

test("takes a file of exactly the limit and refuses one byte more", async () => {
  const most = pdf(CHAT_FILE_MAX_BYTES);
  expect((await readFile(Readable.from([most]), kindOf("a.pdf"))).length).toBe(CHAT_FILE_MAX_BYTES);
  const tooMuch = Readable.from([most, Buffer.from("x")]);
  expect(await refusal(readFile(tooMuch, kindOf("a.pdf")))).toEqual({
    code: "FILE_TOO_LARGE",
    details: { limitBytes: CHAT_FILE_MAX_BYTES },
  });
});

test("stops reading at the limit, and leaves the source to its caller", async () => {
  const { source, taken } = endless(Buffer.from("%PDF-"));
  expect(await refusal(readFile(source, kindOf("a.pdf")))).toMatchObject({ code: "FILE_TOO_LARGE" });
  expect(taken()).toBeLessThan(CHAT_FILE_MAX_BYTES + 300_000);
  expect(source.destroyed).toBe(false);
  source.destroy();
});

test("stops reading as soon as the beginning is wrong", async () => {
  const { source, taken } = endless(html);
  expect(await refusal(readFile(source, kindOf("a.pdf")))).toMatchObject({
    code: "FILE_REFUSED",
    details: { reason: "content" },
  });
  expect(taken()).toBeLessThan(300_000);
  source.destroy();
});

test("refuses a file without a byte", async () => {
  expect(await refusal(readFile(Readable.from([]), kindOf("a.txt")))).toMatchObject({
    details: { reason: "empty" },
  });
});

test("finds at the end what isn't text, however late it comes", async () => {
  const late = Readable.from([Buffer.alloc(100_000, "a"), Buffer.from([0xff])]);
  expect(await refusal(readFile(late, kindOf("a.txt")))).toMatchObject({ details: { reason: "content" } });
});

test("gives up on a sender who falls silent, and not on one who is slow", async () => {
  const slow = new PassThrough();
  const reading = readFile(slow, kindOf("a.txt"), { idleTimeoutMs: 2_000 });
  for (let piece = 0; piece < 12; piece++) {
    slow.write("a");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  slow.end();
  expect((await reading).length).toBe(12);
  const silent = new PassThrough();
  silent.write("a");
  expect(await refusal(readFile(silent, kindOf("a.txt"), { idleTimeoutMs: 100 }))).toMatchObject({
    code: "VALIDATION",
  });
});

test("gives up on a sender who never falls silent and never gets on either", async () => {
  const pace = { graceMs: 200, bytesPerSecond: 1_000, mostMs: 60_000 };
  const trickle = new PassThrough();
  const drops = setInterval(() => trickle.write("a"), 20);
  expect(await refusal(readFile(trickle, kindOf("a.txt"), { pace }))).toEqual({
    code: "UPLOAD_TOO_SLOW",
    details: { bytesPerSecond: 1_000 },
  });
  clearInterval(drops);
  // What came quickly at first is no licence to hold on for ever.
  const burst = new PassThrough();
  burst.write("a".repeat(400));
  expect(await refusal(readFile(burst, kindOf("a.txt"), { pace }))).toMatchObject({
    code: "UPLOAD_TOO_SLOW",
  });
});

test("gives up on a file that takes longer than any may", async () => {
  const pace = { graceMs: 100, bytesPerSecond: 1, mostMs: 300 };
  const endlessly = new PassThrough();
  const drops = setInterval(() => endlessly.write("a".repeat(100)), 20);
  expect(await refusal(readFile(endlessly, kindOf("a.txt"), { pace }))).toMatchObject({
    code: "UPLOAD_TOO_SLOW",
  });
  clearInterval(drops);
});

test("takes a file over a line that is slow and gets on", async () => {
  const pace = { graceMs: 100, bytesPerSecond: 50, mostMs: 60_000 };
  const slow = new PassThrough();
  const reading = readFile(slow, kindOf("a.txt"), { pace });
  for (let piece = 0; piece < 20; piece++) {
    slow.write("a".repeat(100));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  slow.end();
  expect((await reading).length).toBe(2_000);
});

test("gives up when the connection breaks", async () => {
  const broken = new PassThrough();
  broken.write("%PDF-");
  const reading = refusal(readFile(broken, kindOf("a.pdf")));
  broken.destroy();
  expect(await reading).toMatchObject({ code: "VALIDATION" });
});

test("gives up at once on a connection that broke before", async () => {
  const broken = new PassThrough();
  broken.destroy();
  await new Promise((resolve) => broken.once("close", resolve));
  expect(await refusal(readFile(broken, kindOf("a.pdf")))).toMatchObject({ code: "VALIDATION" });
});

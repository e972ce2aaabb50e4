import { CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import { expect, test } from "vitest";
import { failureOf, refusalIn } from "../api-client/call-error.ts";
import { CallError } from "../api-client/failed-call.ts";
import { fileRefusal } from "./upload-file.ts";

test("refuses before a byte is sent what the server would refuse by name or size", () => {
  const codeOf = (name: string, size: number): string | undefined => fileRefusal({ name, size })?.code;
  expect(codeOf("photo.JPG", 1)).toBeUndefined();
  expect(codeOf("report.final.pdf", CHAT_FILE_MAX_BYTES)).toBeUndefined();
  expect(codeOf("report.pdf", CHAT_FILE_MAX_BYTES + 1)).toBe("FILE_TOO_LARGE");
  for (const name of ["page.html", "image.svg", "noending", "pdf", ".", "a.pdf "])
    expect(codeOf(name, 1), name).toBe("FILE_REFUSED");
  expect(fileRefusal({ name: "a.txt", size: 0 })).toMatchObject({ details: { reason: "empty" } });
});

test("an image is never refused with the message that images can be sent: of an SVG and of other formats it says why", () => {
  const reasonOf = (name: string, type?: string): unknown =>
    fileRefusal({ name, size: 1, ...(type === undefined ? {} : { type }) })?.details;
  expect(reasonOf("logo.svg")).toMatchObject({ reason: "svg" });
  expect(reasonOf("logo", "image/svg+xml")).toMatchObject({ reason: "svg" });
  expect(reasonOf("icon.ico")).toMatchObject({ reason: "image_format" });
  expect(reasonOf("scan.weird", "image/x-weird")).toMatchObject({ reason: "image_format" });
  expect(reasonOf("page.html", "text/html")).toMatchObject({ reason: "type" });
  for (const name of ["a.avif", "a.heic", "a.HEIF", "a.bmp", "a.tif", "a.tiff", "a.jfif"])
    expect(reasonOf(name), name).toBeUndefined();
});

test("takes no answer for a loss, and anything that isn't a refusal too", () => {
  for (const body of [null, "<html>", {}, { code: 5, details: {} }, { code: "BUSY" }])
    expect(refusalIn(body)).toBeNull();
  expect(failureOf(new CallError(null))).toEqual({ kind: "later", retryAfterMs: null, error: null });
  expect(failureOf(new Error("anything")).kind).toBe("later");
});

test("waits only as long as somebody would", () => {
  const kindAfter = (retryAfterSeconds: number): string =>
    failureOf(new CallError({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds } })).kind;
  expect(kindAfter(60)).toBe("later");
  expect(kindAfter(3_600)).toBe("refused");
});

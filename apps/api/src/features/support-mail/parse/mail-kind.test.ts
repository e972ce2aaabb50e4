import { expect, test } from "vitest";
import { parseMail } from "./parse-mail.ts";

const kindOf = async (...headers: string[]) =>
  (await parseMail(Buffer.from(`${headers.join("\r\n")}\r\n\r\nHello`))).kind;
const from = "From: ada@example.com";

test.each([
  ["person", from],
  ["person", `${from}\r\nAuto-Submitted: no`],
  ["automatic", `${from}\r\nAuto-Submitted: auto-replied`],
  ["automatic", `${from}\r\nauto-submitted: Auto-Generated; type=x`],
  ["automatic", `${from}\r\nPrecedence: bulk`],
  ["automatic", `${from}\r\nPrecedence: auto_reply`],
  ["automatic", `${from}\r\nX-Auto-Response-Suppress: All`],
  ["automatic", `${from}\r\nX-Autoreply: yes`],
  ["list", `${from}\r\nList-Id: <all.example.com>`],
  ["list", `${from}\r\nPrecedence: list`],
  ["bounce", `Return-Path: <>\r\n${from}`],
  ["bounce", "From: MAILER-DAEMON@example.com"],
  ["bounce", `${from}\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b`],
])("%s: %s", async (kind, headers) => {
  expect(await kindOf(headers)).toBe(kind);
});

test("a bounce names the mail that it is about", async () => {
  const body =
    "--b\r\nContent-Type: text/plain\r\n\r\nNo such user\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <ours@example.org>\r\nSubject: Re: Help\r\n\r\nHello\r\n--b--\r\n";
  const headers = `From: MAILER-DAEMON@example.com\r\nMessage-ID: <b@example.com>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b`;
  const parsed = await parseMail(Buffer.from(`${headers}\r\n\r\n${body}`));
  expect(parsed).toMatchObject({ kind: "bounce", references: ["ours@example.org"] });
});

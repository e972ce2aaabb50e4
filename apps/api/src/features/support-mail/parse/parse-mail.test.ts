import { describe, expect, test } from "vitest";
import { CHAT_MESSAGE_MAX_LENGTH } from "@fillmark/contracts/constants";
import { htmlToText } from "./html-to-text.ts";
import { parseMail } from "./parse-mail.ts";
import { readMail } from "./read-mail.ts";

const head = [
  "From: Ada <Ada@Example.com>",
  "To: support@example.org",
  "Subject: Help",
  "Message-ID: <m1@example.com>",
];
const mail = (headers: readonly string[], body: string): Buffer =>
  Buffer.from(`${[...head, "MIME-Version: 1.0", ...headers].join("\r\n")}\r\n\r\n${body}`);
const read = (headers: readonly string[], body: string) => parseMail(mail(headers, body));
const textType = "Content-Type: text/plain; charset=utf-8";
const htmlType = "Content-Type: text/html; charset=utf-8";

describe("what a mail says", () => {
  test("plain text is taken before HTML", async () => {
    const part = (type: string, text: string) =>
      `--b\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`;
    const body = `${part("text/plain", "The plain words")}${part("text/html", "<p>The others</p>")}--b--\r\n`;
    const parsed = await read(['Content-Type: multipart/alternative; boundary="b"'], body);
    expect(parsed).toMatchObject({
      kind: "person",
      text: "The plain words",
      subject: "Help",
      messageId: "m1@example.com",
      from: { name: "Ada", address: "ada@example.com" },
      recipients: ["support@example.org"],
    });
  });

  test.each([
    ["iso-8859-1", Buffer.from("Gr\xfc\xdfe", "latin1"), "Grüße"],
    ["windows-1252", Buffer.from([0x80, 0x31]), "€1"],
    ["shift_jis", Buffer.from([0x93, 0xfa, 0x96, 0x7b]), "日本"],
    ["koi8-r", Buffer.from([0xf0, 0xf2]), "ПР"],
    ["x-unknown-charset", Buffer.from("plain"), "plain"],
  ])("in %s", async (charset, bytes, text) => {
    const start = mail([`Content-Type: text/plain; charset=${charset}`], "");
    expect((await parseMail(Buffer.concat([start, bytes]))).text).toBe(text);
  });

  test("what is too long for a message is cut there and kept in the original", async () => {
    const { text, original } = await read([textType], "word ".repeat(3_000));
    expect(text.length).toBeLessThanOrEqual(CHAT_MESSAGE_MAX_LENGTH);
    expect(text).toMatch(/\[…\]$/);
    expect(original.length).toBe(14_999);
  });

  test("attachments are named without folders, and what they hold stays where it is", async () => {
    const body = `--b\r\n${textType}\r\n\r\nhi\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="../../etc/\u202eFDP.exe"\r\nContent-Transfer-Encoding: base64\r\n\r\naGVsbG8=\r\n--b--\r\n`;
    const { attachments } = await read(['Content-Type: multipart/mixed; boundary="b"'], body);
    expect(attachments).toEqual([{ name: "FDP.exe", type: "application/pdf", size: 5 }]);
  });
});

describe("hostile mails", () => {
  test("a header can't begin another one", async () => {
    const injected = "Subject: =?utf-8?q?Hi=0D=0ABcc:_all@example.com?=";
    const parsed = await parseMail(Buffer.from(`From: a@example.com\r\n${injected}\r\n\r\nx`));
    expect(parsed.subject).toBe("Hi Bcc: all@example.com");
    expect(parsed.recipients).toEqual([]);
  });

  test.each([
    ["none", "To: x@example.com"],
    ["two", "From: a@example.com\r\nFrom: b@example.com"],
    ["a list", "From: a@example.com, b@example.com\r\nFrom: c@example.com"],
    ["a group", "From: friends: a@example.com, b@example.com;"],
    ["a line break", "From: =?utf-8?q?a=0D=0A?=@example.com"],
    ["no address", "From: Ada"],
  ])("with %s as its sender is from nobody", async (_, from) => {
    expect((await parseMail(Buffer.from(`${from}\r\n\r\nx`))).from).toBeNull();
  });

  test("HTML gives its words alone", async () => {
    const html = `<head><title>t</title><style>p{}</style></head><p onclick="x()">Hello <b>there</b></p>
      <script>alert(1)</script><img src="https://evil.example/pixel.gif" alt="pixel"><div style="display:none">unseen</div>
      <a href="javascript:alert(1)">press</a><br>end &lt;b&gt;<iframe src="https://evil.example"></iframe>`;
    expect((await read([htmlType], html)).text).toBe("Hello there\npress\nend <b>");
  });

  test("HTML ends at a depth and a length", () => {
    expect(htmlToText(`shown${"<div>".repeat(200_000)}deep`, { withHistory: true })).toBe("shown");
    expect(htmlToText("<b>a</b>".repeat(500_000), { withHistory: true }).length).toBeLessThanOrEqual(200_000);
    expect(htmlToText("<".repeat(300_000), { withHistory: true }).length).toBeLessThanOrEqual(200_000);
    expect(htmlToText("</p>".repeat(50_000), { withHistory: true })).toBe("");
  });

  test("without its end, its parts or its sense is read as far as it goes", async () => {
    const missing = await read(['Content-Type: multipart/mixed; boundary="never"'], "no such part");
    expect(missing.from?.address).toBe("ada@example.com");
    expect((await read(["Content-Transfer-Encoding: base64", textType], "####=")).messageId).toBe(
      "m1@example.com",
    );
    expect((await parseMail(Buffer.alloc(0))).from).toBeNull();
    expect((await parseMail(Buffer.from([0, 1, 2, 255, 254]))).from).toBeNull();
  });

  test("nul and what turns text around are left out", async () => {
    expect((await read([textType], "a\u0000b\u202ec\u0007d")).text).toBe("abcd");
  });

  test("with more parts within each other, or more headers, than anyone writes is refused", async () => {
    const within = (i: number) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`;
    const nested = Array.from({ length: 200 }, (_, i) => within(i)).join("");
    expect(await readMail(Buffer.from(`${head.join("\r\n")}\r\n${nested}`))).toBeNull();
    expect(await readMail(mail(["X-Long: a".repeat(60_000)], "x"))).toBeNull();
  });

  test("a good one is read on its own thread", async () => {
    expect(await readMail(mail([textType], "Hello"))).toMatchObject({ kind: "person", text: "Hello" });
  });
});

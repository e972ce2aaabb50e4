import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";
import { stripHistory } from "./strip-history.ts";

test.each([
  ["English", "Thanks!\n\nOn Mon, 3 May 2027 at 10:00, Support <s@example.com> wrote:\n> Hello\n> there"],
  ["folded", "Thanks!\n\nOn Mon, 3 May 2027 at 10:00, Support\n<support@example.com> wrote:\n\n> Hello"],
  ["German", "Thanks!\n\nAm 03.05.27 um 10:00 schrieb Support:\n> Hallo"],
  ["French", "Thanks!\n\nLe lun. 3 mai 2027 à 10:00, Support <s@example.com> a écrit :\n> Bonjour"],
  ["Spanish", "Thanks!\n\nEl lun, 3 may 2027, Support escribió:\n> Hola"],
  ["Portuguese", "Thanks!\n\nEm seg., 3 de mai. de 2027, Support escreveu:\n> Olá"],
  ["Italian", "Thanks!\n\nIl giorno lun 3 mag 2027 Support ha scritto:\n> Ciao"],
  ["Chinese", "Thanks!\n\n在 2027年5月3日,Support 写道:\n> 你好"],
  ["Outlook's", "Thanks!\n\nFrom: Support <s@example.com>\nSent: Monday\nTo: Ada\nSubject: Re: x\n\nHello"],
  ["a divider", "Thanks!\n\n-----Original Message-----\nFrom: Support\n\nHello"],
  ["a signature", "Thanks!\n\n-- \nAda Lovelace\n+44 1234"],
  ["a device", "Thanks!\n\nSent from my iPhone"],
  ["quoted lines", "> Hello\n\nThanks!"],
])("leaves out history: %s", (_, text) => {
  expect(stripHistory(text)).toBe("Thanks!");
});

test.each([
  "On Monday I wrote to you:\nnothing came",
  "From: my bank\nthere came a letter",
  "> everything\n> quoted",
  "On the first of May, as you wrote:\nmy money left",
])("keeps what somebody wrote: %j", (text) => {
  expect(stripHistory(text)).not.toBe("");
  expect(stripHistory(text)).toContain(text.split("\n").at(-1) ?? "");
});

test("leaves out the history that mail programs mark in HTML", () => {
  const html = `<div>Thanks!</div><div class="gmail_quote"><div>On Monday wrote:</div><blockquote>Hello</blockquote></div>`;
  expect(htmlToText(html, { withHistory: false })).toBe("Thanks!");
  expect(htmlToText(html, { withHistory: true })).toContain("Hello");
});

test("takes text that is made to take long", () => {
  for (const piece of [
    "\n",
    ">",
    "-",
    " ",
    "On ",
    "On a\n",
    "From: a\n",
    "a ",
    "_",
    "Sent from my ",
    "写道",
  ]) {
    const text = piece.repeat(200_000 / piece.length);
    expect(stripHistory(text).length).toBeLessThanOrEqual(text.length);
  }
});

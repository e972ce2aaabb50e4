// Listens to a page while it shows what somebody hostile wrote, and looks at what became of it.
import { expect, type Page } from "@playwright/test";
import type { FreeText } from "../../api/src/testing/stored-texts.ts";
import { lostFrom } from "./hostile-fields.ts";

export const narrow = { width: 360, height: 740 };
export const wide = { width: 1440, height: 900 };

export interface Watched {
  /** What ran, was asked or was fetched though it shouldn't. */
  readonly alarms: string[];
}

/** Listens to everything by which a payload could show that it ran. */
export async function watch(page: Page, home: string): Promise<Watched> {
  const alarms: string[] = [];
  page.on("dialog", (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`);
    // A page that is left takes its question with it.
    dialog.dismiss().catch(() => undefined);
  });
  page.on("popup", (popup) => alarms.push(`popup: ${popup.url()}`));
  page.on("pageerror", (error) => alarms.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      alarms.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "blob:" && protocol !== "data:" && origin !== home)
      alarms.push(`asked ${request.url()}`);
  });
  await page.exposeFunction("violated", (text: string) => alarms.push(`policy: ${text}`));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const report: unknown = Reflect.get(window, "violated");
      if (typeof report === "function") report(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return { alarms };
}

/** Nothing on this page was made by what somebody wrote, at both widths, and nothing stands out of it. */
export async function expectHarmless(page: Page, { alarms }: Watched, where: string): Promise<void> {
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.evaluate(findWide), { message: `${where} at ${size.width}: beyond the window` })
      .toEqual([]);
    expect(await page.evaluate(findFaults), `${where} at ${size.width}`).toEqual([]);
  }
  expect(alarms, where).toEqual([]);
}

/** Those of the texts that become part of this page when they are put there as HTML, and are not seen. */
export function unseenOn(page: Page, texts: readonly string[]): Promise<unknown> {
  return page.evaluate(`(${putEach.toString()})(${findFaults.toString()}, ${JSON.stringify(texts)})`);
}

/** Runs in the page. */
function putEach(find: () => string[], texts: readonly string[]): string[] {
  return texts.filter((html) => {
    document.body.innerHTML = html;
    return document.querySelector("body *") !== null && find().length === 0;
  });
}

/** Every payload of these columns stands there as it was written, markup and all. */
export async function expectText(page: Page, columns: readonly FreeText[]): Promise<void> {
  for (const column of columns) {
    const lost = async () => lostFrom(await page.evaluate(readText), column);
    await expect.poll(lost, { message: `${column} on ${page.url()}` }).toEqual([]);
  }
}

/** Runs in the page. */
function readText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
  return [document.body.textContent, ...fields.map((field) => field.value)].join(" ");
}

/** Runs in the page: what makes it scroll sideways. */
function findWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const wideOnes = [...document.querySelectorAll("body *")].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  );
  return ["the page", ...wideOnes.slice(0, 12).map((element) => `${element.tagName} ${element.className}`)];
}

/** Runs in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  if (Reflect.get(window, "hit") !== undefined) faults.push("something ran");
  const describe = (element: Element) => element.outerHTML.slice(0, 200);
  for (const element of document.querySelectorAll("*")) {
    if (element.getAttributeNames().some((name) => name.startsWith("on") || name === "srcdoc"))
      faults.push(`a handler: ${describe(element)}`);
    if (element instanceof HTMLUnknownElement) faults.push(`an element: ${describe(element)}`);
  }
  const never =
    "iframe, object, embed, base, marquee, math, template, body script, body style, svg script, animate, " +
    "body meta, body link[href], form[action], [style*='expression'], use:not([href^='#'])";
  for (const element of document.querySelectorAll(never)) {
    const source = element instanceof HTMLScriptElement ? element.src : "";
    if (!source.startsWith(`${location.origin}/`)) faults.push(`an element: ${describe(element)}`);
  }
  for (const image of document.querySelectorAll("img")) {
    if (!/^(blob:|data:image\/|\/)/.test(image.getAttribute("src") ?? ""))
      faults.push(`an image: ${describe(image)}`);
  }
  for (const link of document.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    if (/^(\/(?!\/)|#)/.test(href)) continue;
    // Of the chart's makers, whose licence asks for it: nobody can write it.
    if (link.matches(".tr__credit") && href === "https://www.tradingview.com/") continue;
    const { protocol, username, password } = new URL(href);
    // What editors write may lead anywhere on the web, and to a mailbox.
    const isEdited = link.closest(".rich") !== null;
    const isPlain = isEdited
      ? /^(https?|mailto):$/.test(protocol)
      : /^https?:$/.test(protocol) && username === "" && password === "";
    const wanted = isEdited ? "noopener noreferrer" : "noopener noreferrer nofollow";
    if (!isPlain || link.getAttribute("rel") !== wanted) faults.push(`a link: ${describe(link)}`);
  }
  for (const log of document.querySelectorAll("[role=log]")) {
    const edges = log.getBoundingClientRect();
    if (log.scrollWidth > log.clientWidth)
      faults.push(`the log scrolls sideways by ${log.scrollWidth - log.clientWidth}`);
    for (const bubble of log.querySelectorAll(".bubble")) {
      const { left, right } = bubble.getBoundingClientRect();
      if (right > edges.right + 1 || left < edges.left - 1) faults.push(`stands out: ${describe(bubble)}`);
    }
  }
  return faults;
}

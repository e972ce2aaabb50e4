import { formatMoney } from "../format/format.ts";

/**
 * What a demo account begins with: 10,000 US dollars, or what the server says in the head of the page where no pair is quoted
 * in them. What is owned is counted in the same asset.
 */
const said =
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="demo-start"]')?.content.split(" ");
export const [demoAmount = "10000", currency = "USD"] = said ?? [];

/** In running text: "10,000.00 USD". */
export function demoMoney(): string {
  return formatMoney(demoAmount, currency);
}

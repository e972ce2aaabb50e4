import { OWN_NAME } from "../text/brand.ts";
import { escapeHtml } from "./html-page.ts";

/** The page under the brand name, which its head says to the scripts too. */
export function brandedPage(page: string, brand: string): string {
  if (brand === OWN_NAME) return page;
  const name = escapeHtml(brand);
  const meta = `<meta name="brand" content="${name}">`;
  return page.replaceAll(OWN_NAME, () => name).replace("</head>", () => `${meta}</head>`);
}

// The operator's headline of the landing page: in the page's head for the scripts, and in the drawing that stands there
// before them, so that nobody sees the product's own sentence first.
import type { Headline } from "../features/site/index.ts";
import { escapeHtml } from "./html-page.ts";

/** The page whose head says the headline; as it was where there is none. */
export function withHeadline(page: string, { title, lead }: Headline): string {
  if (title === null && lead === null) return page;
  const data = lead === null ? "" : ` data-lead="${literal(lead)}"`;
  const meta = `<meta name="headline" content="${literal(title ?? "")}"${data}>`;
  return page.replace("</head>", () => `${meta}</head>`);
}

/** A brace in it isn't the place of a figure, which the page's other texts have. */
function literal(text: string): string {
  return escapeHtml(text).replaceAll("{", "&#123;");
}

/** For the drawing, which has both sentences and keeps one. */
export function headlineWords({ title, lead }: Headline) {
  return {
    hasTitle: title === null ? "no" : "yes",
    ownTitle: title ?? "",
    hasLead: lead === null ? "no" : "yes",
    ownLead: lead ?? "",
  };
}

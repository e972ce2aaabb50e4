// The built pages as their operator has set them up, made once for each change of that.
import { languageOf, type Language } from "@fillmark/contracts/languages";
import type { SiteLook } from "../features/site/index.ts";
import type { LiveVenue } from "../features/system/index.ts";
import { withAccent } from "./accent-style.ts";
import { brandedPage } from "./branded-page.ts";
import { etagOf, type CompressedFile } from "./compressed-file.ts";
import { withLogo } from "./site-logo.ts";
import { withHeadline } from "./own-headline.ts";

export interface WebFile extends CompressedFile {
  readonly path: string;
  /** It shows its own page already, and is nothing for another one to begin with. */
  readonly isPrerendered?: boolean;
}
/** Pages as their operator wants them now, and with what its live venue is; what was before is forgotten. */
export function createNaming(
  look: SiteLook,
): (page: WebFile | undefined, venue: LiveVenue) => WebFile | undefined {
  const made = new Map<string, { readonly as: string; readonly page: WebFile }>();
  return (page, venue) => {
    if (page === undefined) return page;
    const brand = look.brand();
    const headline = look.headline(languageOfPage(page.path));
    const accent = look.accent();
    const logo = look.logo();
    const as = JSON.stringify([brand, headline, accent, logo, venue.isSandbox, venue.decidesAlone]);
    const known = made.get(page.path);
    if (known?.as === as) return known.page;
    const named = withHeadline(brandedPage(page.body.toString("utf8"), brand), headline);
    const own = withLogo(withAccent(named, accent), logo);
    const body = Buffer.from(venuePage(own, venue));
    const next = { ...page, body, etag: etagOf(body) };
    made.set(page.path, { as, page: next });
    return next;
  };
}

/** The console's page is the English one, whatever its reader speaks elsewhere. */
function languageOfPage(path: string): Language {
  return languageOf(/^\/index\.(\w+)\.html$/.exec(path)?.[1] ?? "en") ?? "en";
}

/** The scripts read in the head that no money is real here. */
function venuePage(page: string, { isSandbox, decidesAlone }: LiveVenue): string {
  if (!isSandbox) return page;
  const meta = `<meta name="live-venue" content="sandbox" data-alone="${decidesAlone ? "yes" : "no"}">`;
  return page.replace("</head>", () => `${meta}</head>`);
}

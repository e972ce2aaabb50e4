import { useSingleKeys } from "../../lib/single-keys.ts";

/** The titles on the page, in their order: links, so that Enter opens the one with the focus. */
function titles(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main .nrow__a")];
}

/** From the title with the focus, else to the first one. */
function step(by: 1 | -1): void {
  const all = titles();
  const here = all.findIndex((title) => title === document.activeElement);
  const target = here === -1 ? all[0] : all[here + by];
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

/** j and k walk the titles; coming near the end of the list brings more of it. */
export function useArticleKeys(): void {
  useSingleKeys({ j: () => step(1), k: () => step(-1) });
}

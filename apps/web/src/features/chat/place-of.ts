import { PAGE_PATHS, type PagePath } from "@fillmark/contracts/page-paths";

interface Place {
  readonly page: PagePath;
  readonly pair: string | null;
}

/** Null where no page of the app stands, as in the console. */
export function placeOf(path: string): Place | null {
  const parts = path.replace(/(?<=.)\/$/, "").split("/");
  const page = PAGE_PATHS.find((pattern) => {
    const names = pattern.split("/");
    return (
      names.length === parts.length &&
      names.every((name, at) => (name.startsWith(":") ? parts[at] !== "" : name === parts[at]))
    );
  });
  if (page === undefined) return null;
  const last = parts.at(-1)?.toUpperCase() ?? "";
  const isOfPair = page.endsWith("/:pair") && /^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/.test(last);
  return { page, pair: isOfPair ? last : null };
}

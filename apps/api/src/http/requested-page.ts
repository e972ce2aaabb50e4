import { CONSOLE_PATHS, PAGE_PATHS } from "@fillmark/contracts/page-paths";

const shapes = [...PAGE_PATHS, ...CONSOLE_PATHS].map(shapeOf);

/** Whether a page of the app stands at this address. */
export function isPagePath(path: string): boolean {
  return shapes.some((shape) => shape.test(path));
}

/** Whole segments for `:names`, perhaps none for `:names?`; a slash at the end changes nothing. */
function shapeOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/\/:[a-z]+(\??)/gi, (_all, optional) =>
    optional === "?" ? "(/[^/]+)?" : "/[^/]+",
  );
  return new RegExp(`^${source.replace(/\/$/, "")}/?$`, "i");
}

/** True unless the client refuses a page: one that names nothing, or accepts anything, can read one. */
export function takesHtml(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === "") return true;
  const ranges = new Map(accept.split(",").map(rangeOf));
  const weight = ["text/html", "text/*", "*/*"].map((range) => ranges.get(range));
  return (weight.find((known) => known !== undefined) ?? 0) > 0;
}

/** True where a page is named explicitly, as browsers do. */
export function namesHtml(accept: string | undefined): boolean {
  return takesHtml(accept) && (accept ?? "").toLowerCase().includes("text/html");
}

function rangeOf(text: string): [range: string, weight: number] {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith("q="));
  const weight = given === undefined ? 1 : Number(given.slice(2));
  return [range, Number.isNaN(weight) ? 0 : weight];
}

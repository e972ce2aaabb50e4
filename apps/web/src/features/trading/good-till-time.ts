import { toLocalInput } from "../../forms/local-input.ts";

/** So many hours from now as a browser's own field writes it, on the page's clock: to the full minute after it, as it shows no seconds. */
export function dateFieldIn(hours: number): string {
  return toLocalInput(Math.ceil((Date.now() + hours * 3_600_000) / 60_000) * 60_000);
}

/** So many hours from now as a browser's own field writes it, on this clock: to the full minute after it, as it shows no seconds. */
export function dateFieldIn(hours: number): string {
  const minute = Math.ceil((Date.now() + hours * 3_600_000) / 60_000) * 60_000;
  return new Date(minute - new Date(minute).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

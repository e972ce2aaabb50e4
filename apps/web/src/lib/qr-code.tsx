import { encode } from "uqr";

/** Four modules of quiet around the code, as the standard asks for. */
const quiet = 4;

/** A text as a picture for cameras: dark on light in every theme, since scanners expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: quiet });
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={pathOf(data)} fill="black" />
    </svg>
  );
}

/** One stroke for each run of dark modules in a row: a few hundred, where single modules would be thousands. */
export function pathOf(rows: ReadonlyArray<readonly boolean[]>): string {
  let path = "";
  for (const [y, row] of rows.entries()) {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      const isDark = row[x] === true;
      if (isDark && start < 0) start = x;
      if (isDark || start < 0) continue;
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
      start = -1;
    }
  }
  return path;
}

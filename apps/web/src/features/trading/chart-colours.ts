/**
 * The design tokens as plain rgba() texts. The chart draws on a canvas and reads neither variables nor
 * OKLCH, so each token is painted on one pixel and read back: whatever the browser can show, it can name.
 */
const tokens = {
  surface: "--color-surface",
  ink: "--color-ink",
  onInk: "--color-on-ink",
  inkQuiet: "--color-ink-3",
  line: "--color-line",
  grid: "--color-grid",
  up: "--color-up",
  upBar: "--color-up-bar",
  down: "--color-down",
  downBar: "--color-down-bar",
  fast: "--color-ma-fast",
  slow: "--color-ma-slow",
  band: "--color-sunken",
} as const;

export type ChartColours = Record<keyof typeof tokens, string> & { font: string };

export function readChartColours(): ChartColours {
  const style = getComputedStyle(document.body);
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const read = (token: string) => rgbaOf(context, style.getPropertyValue(token).trim());
  return {
    surface: read(tokens.surface),
    ink: read(tokens.ink),
    onInk: read(tokens.onInk),
    inkQuiet: read(tokens.inkQuiet),
    line: read(tokens.line),
    grid: read(tokens.grid),
    up: read(tokens.up),
    upBar: read(tokens.upBar),
    down: read(tokens.down),
    downBar: read(tokens.downBar),
    fast: read(tokens.fast),
    slow: read(tokens.slow),
    band: read(tokens.band),
    font: style.fontFamily,
  };
}

function rgbaOf(context: CanvasRenderingContext2D | null, colour: string): string {
  if (context === null || colour === "") return "rgba(128, 128, 128, 1)";
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(3)})`;
}

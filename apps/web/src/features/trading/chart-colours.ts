import type { StudyColour } from "./chart-choice.ts";

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
} as const;

/** The colours that a reader may give to an indicator or a drawing. */
export const studyTokens: Readonly<Record<StudyColour, string>> = {
  ink: "--color-ink-2",
  blue: "--color-ma-fast",
  orange: "--color-ma-slow",
  sky: "--color-series-2",
  teal: "--color-series-3",
  amber: "--color-series-4",
  grey: "--color-series-5",
  green: "--color-up",
  red: "--color-down",
};

export type ChartColours = Record<keyof typeof tokens, string> & {
  font: string;
  study: Readonly<Record<StudyColour, string>>;
};

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
    font: style.fontFamily,
    study: {
      ink: read(studyTokens.ink),
      blue: read(studyTokens.blue),
      orange: read(studyTokens.orange),
      sky: read(studyTokens.sky),
      teal: read(studyTokens.teal),
      amber: read(studyTokens.amber),
      grey: read(studyTokens.grey),
      green: read(studyTokens.green),
      red: read(studyTokens.red),
    },
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

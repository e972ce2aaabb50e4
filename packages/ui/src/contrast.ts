/**
 * WCAG contrast of OKLCH colours, for the test of the tokens. Channels are linear sRGB, 0 to 1;
 * see-through colours are laid over what is under them the way a browser does, in encoded sRGB.
 */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

type Channels = readonly [number, number, number];

/** Reads "0.52 0.122 156" or "0.52 0.122 156 / 0.13". Throws when it is neither. */
export function parseOklch(text: string): Colour {
  const [main = "", alpha = "1"] = text.split("/");
  const [lightness, chroma, hue] = main.trim().split(/\s+/).map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined || Number.isNaN(lightness)) {
    throw new Error(`No OKLCH colour: "${text}"`);
  }
  const [red, green, blue] = toLinear(lightness, chroma, (hue * Math.PI) / 180);
  return { red, green, blue, alpha: Number(alpha) };
}

/** From OKLCH through OKLab to linear sRGB, by Ottosson's matrices. */
function toLinear(lightness: number, chroma: number, angle: number): Channels {
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Whether sRGB holds the colour, but for rounding. */
export function isInGamut({ red, green, blue }: Colour): boolean {
  return [red, green, blue].every((channel) => channel >= -0.002 && channel <= 1.002);
}

/** The ratio of text on its background, from 1 to 21. */
export function contrast(text: Colour, background: Colour | { over: Colour; colour: Colour }): number {
  const base = "over" in background ? lay(background.colour, clip(background.over)) : clip(background);
  const [first, second] = [luminance(lay(text, base)), luminance(base)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function clip({ red, green, blue }: Colour): Channels {
  const held = (channel: number) => Math.min(1, Math.max(0, channel));
  return [held(red), held(green), held(blue)];
}

function lay(front: Colour, [red, green, blue]: Channels): Channels {
  const [frontRed, frontGreen, frontBlue] = clip(front);
  const mix = (one: number, other: number) =>
    decode(encode(one) * front.alpha + encode(other) * (1 - front.alpha));
  return [mix(frontRed, red), mix(frontGreen, green), mix(frontBlue, blue)];
}

function encode(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function decode(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Channels): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

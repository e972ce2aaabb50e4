/**
 * The operator's accent color: whether text is readable with it, and its shades for each theme. It takes the place of the
 * accent of tokens.css; what means direction or status is never made from it.
 */

/** Offered beside a value of one's own. */
export const ACCENT_PRESETS = {
  violet: "#6d3bd1",
  plum: "#8b2a80",
  teal: "#0b6570",
  slate: "#43506b",
  bronze: "#7c4a12",
} as const;
export type AccentPreset = keyof typeof ACCENT_PRESETS;

/** What WCAG AA asks for of text; of the edges of controls, 3. */
export const ACCENT_CONTRAST = { text: 4.5, control: 3 } as const;

/** What a theme writes and draws with the accent upon, as tokens.css has it. */
export const ACCENT_SURFACES = {
  light: { canvas: "0.974 0.0035 258", surface: "1 0 0", raised: "1 0 0", sunken: "0.958 0.005 258" },
  dark: {
    canvas: "0.158 0.01 265",
    surface: "0.192 0.012 265",
    raised: "0.232 0.014 265",
    sunken: "0.242 0.014 265",
  },
} as const;

export interface AccentShades {
  /** Of the main button; white text stands on it. */
  readonly accent: string;
  /** Of the same button under the pointer. */
  readonly pressed: string;
  /** Of links. */
  readonly ink: string;
  /** Behind what is selected; links stand on it. */
  readonly soft: string;
}

/** The product's own, as tokens.css has it. */
export const OWN_SHADES: Record<"light" | "dark", AccentShades> = {
  light: {
    accent: "oklch(0.488 0.232 266)",
    pressed: "oklch(0.428 0.215 266)",
    ink: "oklch(0.478 0.225 266)",
    soft: "oklch(0.955 0.02 266)",
  },
  dark: {
    accent: "oklch(0.565 0.205 266)",
    pressed: "oklch(0.52 0.21 266)",
    ink: "oklch(0.765 0.115 266)",
    soft: "oklch(0.275 0.06 266)",
  },
};

/** By the names of the design's tokens. */
export function accentTokens({ accent, pressed, ink, soft }: AccentShades) {
  return {
    "--color-accent": accent,
    "--color-accent-2": pressed,
    "--color-accent-ink": ink,
    "--color-accent-soft": soft,
  } as const;
}

type Channels = readonly [red: number, green: number, blue: number];
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const white: Channels = [1, 1, 1];

/** Whether it is a color as settings keep it: six small digits after a hash. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** The least contrast that text has with this color in the light theme, where it is shown as it was chosen. */
export function accentContrast(hex: string): number {
  const color = fromHex(hex);
  const grounds = [...groundsOf("light"), fromHex(softOf(hex, "light"))];
  return Math.min(contrast(color, white), ...grounds.map((ground) => contrast(color, ground)));
}

/** The color itself in the light theme; in the dark one the lightest of its kind that white text is readable on. */
export function accentShades(hex: string): Record<"light" | "dark", AccentShades> {
  const chosen = toOklch(fromHex(hex));
  const dark = darkAccent(chosen);
  return {
    light: {
      accent: hex,
      pressed: shade({ ...chosen, lightness: Math.max(0, chosen.lightness - 0.06) }),
      ink: hex,
      soft: softOf(hex, "light"),
    },
    dark: {
      accent: shade(dark),
      pressed: shade({ ...dark, lightness: dark.lightness - 0.045 }),
      ink: darkInk(hex),
      soft: softOf(hex, "dark"),
    },
  };
}

function darkAccent(chosen: Oklch): Oklch {
  for (let lightness = 0.75; lightness > 0.3; lightness -= 0.005) {
    const found = { ...chosen, lightness };
    if (contrast(fromHex(shade(found)), white) >= ACCENT_CONTRAST.text) return found;
  }
  return { ...chosen, lightness: 0.3 };
}

function darkInk(hex: string): string {
  const { chroma, hue } = toOklch(fromHex(hex));
  const grounds = [...groundsOf("dark"), fromHex(softOf(hex, "dark"))];
  for (let lightness = 0.765; lightness < 1; lightness += 0.005) {
    const found = shade({ lightness, chroma: Math.min(chroma, 0.115), hue });
    if (grounds.every((ground) => contrast(fromHex(found), ground) >= ACCENT_CONTRAST.text)) return found;
  }
  return "#ffffff";
}

function softOf(hex: string, theme: "light" | "dark"): string {
  const { chroma, hue } = toOklch(fromHex(hex));
  return theme === "light"
    ? shade({ lightness: 0.955, chroma: Math.min(chroma, 0.02), hue })
    : shade({ lightness: 0.275, chroma: Math.min(chroma, 0.06), hue });
}

function groundsOf(theme: "light" | "dark"): Channels[] {
  return Object.values(ACCENT_SURFACES[theme]).map((text) => {
    const [lightness = 0, chroma = 0, hue = 0] = text.split(" ").map(Number);
    return toLinear({ lightness, chroma, hue });
  });
}

/** The ratio of two colors after WCAG, from 1 to 21. */
function contrast(one: Channels, other: Channels): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The contrast of two colors as they are written in CSS. */
export function contrastOfHex(one: string, other: string): number {
  return contrast(fromHex(one), fromHex(other));
}

function luminance([red, green, blue]: Channels): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function fromHex(hex: string): Channels {
  const channel = (at: number): number => {
    const encoded = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(channels: Channels): string {
  const digits = channels.map((channel) => {
    const held = Math.min(1, Math.max(0, channel));
    const encoded = held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`;
}

/** With as much of its chroma as a screen can show. */
function shade({ lightness, chroma, hue }: Oklch): string {
  for (let part = 1; part > 0; part -= 0.05) {
    const found = toLinear({ lightness, chroma: chroma * part, hue });
    if (found.every((channel) => channel >= -0.001 && channel <= 1.001)) return toHex(found);
  }
  return toHex(toLinear({ lightness, chroma: 0, hue }));
}

/** From OKLCH through OKLab to linear sRGB and back, by Ottosson's matrices. */
function toLinear({ lightness, chroma, hue }: Oklch): Channels {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toOklch([red, green, blue]: Channels): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

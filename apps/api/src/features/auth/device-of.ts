import type { DeviceView } from "@fillmark/contracts/auth";

/** In the order in which they must be tried: most browsers also name the one they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPX\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** What a browser says of itself, which is a hint for its owner and never a proof. */
export function deviceOf(userAgent: string): DeviceView {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) };
}

function firstOf(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([shape]) => shape.test(userAgent))?.[1] ?? null;
}

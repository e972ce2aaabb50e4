import { expect, test } from "vitest";
import { deviceOf } from "./device-of.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    "Edge",
    "Windows",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox", "Linux"],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`,
    "Safari",
    "macOS",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    "Chrome",
    "iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
  ["curl/8.5.0", "curl", null],
  ["", null, null],
  ["<script>alert(1)</script>", null, null],
])("names the browser and the system of %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

import { words } from "../words.ts";

/**
 * The operator's own statements on the landing page, seeded as they are until the operator's settings replace
 * them; the page marks them as such.
 */
export const operatorClaims = words("operator-claims", {
  title: "Fillmark",
  traders: "10K+",
  tradersName: "active traders",
  volume: "$2.5M+",
  volumeName: "daily volume",
  uptime: "99.9%",
  uptimeName: "uptime",
  secure: "Secure trading",
  secureText: "Every balance is the sum of its postings, and every change to it is written down for good.",
  fast: "Fast execution",
  fastText: "Your order is on screen at once and confirmed by the engine a moment later.",
  returns: "High returns",
  returnsText: "Markets with room to move, both ways. Returns are never promised.",
  support: "24/7 support",
  supportText: "People answer inside the app. The average response is under 2 minutes.",
});

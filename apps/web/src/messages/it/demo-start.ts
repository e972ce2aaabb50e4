import type { demoStartMessages } from "../en/demo-start.ts";
import type { Translation } from "../define-messages.ts";

export default {
  dollars: "10.000 USD",
} satisfies Translation<typeof demoStartMessages>;

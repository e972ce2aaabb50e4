import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen:
    "Ihr Konto ist gesperrt. Sie können alles ansehen und Orders stornieren, aber keine neuen aufgeben.",
  toSupport: "Dem Support schreiben",
} satisfies Translation<typeof frozenMessages>;

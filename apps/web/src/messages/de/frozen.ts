import type { frozenWords } from "../en/frozen.ts";
import type { Translation } from "../words.ts";

export default {
  frozen:
    "Ihr Konto ist gesperrt. Sie können alles ansehen und Orders stornieren, aber keine neuen aufgeben.",
  toSupport: "Dem Support schreiben",
} satisfies Translation<typeof frozenWords>;

import type { leaving } from "../en/leaving.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Gehen, ohne zu speichern?",
  text: "Was Sie hier geschrieben haben, bleibt, bis Sie diese Seite schließen, ist aber nicht gespeichert.",
  textOnDevice: "Was Sie hier geschrieben haben, bleibt auf diesem Gerät, ist aber nicht gespeichert.",
  stay: "Weiterschreiben",
  leave: "Gehen",
} satisfies Translation<typeof leaving>;

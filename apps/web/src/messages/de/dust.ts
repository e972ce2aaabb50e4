import type { dust } from "../en/dust.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Kleine Guthaben",
  about:
    "Was weniger ist als der kleinste Handel oder Tausch seines Markts, lässt sich in einem Zug tauschen, zu Preis und Gebühr jedes Tauschs.",
  into: "In",
  show: "Preise zeigen",
  nothing: "Zurzeit lässt sich kein kleines Guthaben tauschen.",
  line: "{paid} für {got}",
  fee: "Gebühr {fee}",
  swapAll: { one: "{count} Guthaben für {got} tauschen", other: "{count} Guthaben für {got} tauschen" },
  refresh: "Neue Preise",
  expired: "Diese Preise sind abgelaufen. Es wurde nichts getauscht.",
  failed: "Die Preise ließen sich nicht laden. Es wurde nichts getauscht. {reason}",
  notSwapped: "Es wurde nichts getauscht. {reason}",
  done: { one: "{count} Guthaben für {got} getauscht.", other: "{count} Guthaben für {got} getauscht." },
  some: "{done} von {all} Guthaben wurden getauscht. An den anderen hat sich nichts geändert.",
  left_no_price: "{amount} bleiben: Zurzeit gibt es keinen Preis.",
  left_held: "{amount} bleiben: Ein Teil ist für eine Order reserviert.",
  left_worthless: "{amount} bleiben: Sie sind weniger wert als die kleinste Einheit.",
} satisfies Translation<typeof dust>;

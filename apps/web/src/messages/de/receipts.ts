import type { receipts } from "../en/receipts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  receipt: "Beleg",
  ofOrder: "Beleg der Order",
  ofChange: "Beleg der letzten Änderung",
  purpose:
    "Er beweist, dass dies in der Historie steht und seither nicht verändert wurde: npm run prove -- --receipt {receipt}, vom Betreiber ausgeführt, findet ihn dort oder schlägt fehl.",
  show: "Beleg anzeigen",
  hide: "Beleg ausblenden",
  copy: "Beleg kopieren",
  copied: "Kopiert",
} satisfies Translation<typeof receipts>;

import type { storage } from "../en/storage.ts";
import type { Translation } from "../define-messages.ts";

export default {
  low: "Unser Speicher ist voll. Neue Orders, Zahlungen und Dateien warten. Kurse laufen, Orders lassen sich stornieren.",
  full: "Unser Speicher ist voll. Orders, Stornos, Zahlungen und Dateien warten. Kurse laufen, Ihr Konto ist sicher.",
} satisfies Translation<typeof storage>;

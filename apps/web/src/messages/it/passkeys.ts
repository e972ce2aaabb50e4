import type { passkeys } from "../en/passkeys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  use: "Usa una passkey",
  closed: "La richiesta della passkey è stata chiusa o ha impiegato troppo tempo. Riprova.",
  exists: "Questo dispositivo ha già una passkey per il tuo account.",
  unable: "Questo dispositivo non può creare una passkey che chieda impronta, volto o codice.",
  notHere:
    "Le passkey funzionano dove questo sito è aperto con il suo nome, non con un indirizzo numerico, e in un browser che le supporta.",
  failed: "Il browser non ha potuto usare una passkey qui. Riprova o usa un altro modo.",
} satisfies Translation<typeof passkeys>;

import type { privacyMails } from "../en/privacy-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Ciao,",
  tomorrowSubject: "Il tuo account verrà eliminato domani",
  tomorrow: "È stata chiesta l’eliminazione del tuo account: avverrà in data {at}.",
  tomorrowEnd:
    "Se vuoi mantenerlo, accedi prima di allora e scegli «Mantieni il mio account». Ciò che viene eliminato non si può recuperare.",
  staysSubject: "Il tuo account non è stato eliminato",
  stays:
    "Il tuo account doveva essere eliminato oggi. Contiene denaro reale o ha ordini reali aperti, quindi è stato mantenuto e la richiesta è stata annullata.",
  staysEnd: "Preleva il tuo denaro, poi chiedi di nuovo l’eliminazione in Impostazioni, Account.",
  goneSubject: "Il tuo account è stato eliminato",
  gone: "Il tuo account è stato eliminato, come hai chiesto. Il tuo nome, il tuo indirizzo e le tue parole non ci sono più; resta il solo registro contabile delle operazioni passate, senza nulla che riporti il tuo nome. Le prove che hai consegnato per la verifica vengono conservate, cifrate, per il tempo richiesto dalla legge, e poi eliminate.",
  goneEnd:
    "Questa è l’ultima e-mail a questo indirizzo. Puoi usarlo in qualsiasi momento per registrarti di nuovo, con un nuovo account.",
  copySubject: "I tuoi dati sono pronti",
  copy: "La copia dei tuoi dati che hai chiesto è pronta. Accedi e apri Privacy nelle impostazioni per scaricarla.",
  copyEnd:
    "Viene conservata per sette giorni. Se non l’hai chiesta tu, reimposta subito la password e scrivi all’assistenza.",
} satisfies Translation<typeof privacyMails>;

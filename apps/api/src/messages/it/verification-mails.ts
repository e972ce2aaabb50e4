import type { verificationMails } from "../en/verification-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Ciao,",
  end: "Per i dettagli vedi Impostazioni, Verifica KYC in Fillmark.",

  approvedSubject: "Il livello {level} è approvato",
  approved: "Ciò che hai inviato per il livello {level} della verifica è approvato.",
  askedAgainSubject: "Ci serve di nuovo qualcosa",
  askedAgain:
    "Abbiamo esaminato ciò che hai inviato per il livello {level} della verifica e una parte ci serve di nuovo:",
  rejectedSubject: "Il livello {level} non è stato approvato",
  rejected:
    "Ciò che hai inviato per il livello {level} della verifica non è stato approvato, e la decisione è definitiva.",
  renewalAskedSubject: "Rinnova il livello {level}",
  renewalAsked: "Invia di nuovo ciò che serve per il livello {level} della verifica.",
  expiredSubject: "Il livello {level} è scaduto",
  expired:
    "Ciò che hai inviato per il livello {level} della verifica non è più valido. Puoi inviarlo di nuovo.",
  endsSoonSubject: "La tua verifica di livello {level} sta per scadere",
  endsSoon:
    "La tua verifica di livello {level} vale fino a questa data: {day}. Dopo valgono i limiti del livello precedente.",
  levelSetSubject: "Il tuo livello di verifica è stato cambiato",
  levelSet: "Il nostro team ha impostato il tuo livello di verifica a {level}, fino a questa data: {day}.",

  personal: "Dati personali",
  identity: "Dati del tuo documento d’identità",
  identity_front: "Documento d’identità, fronte",
  identity_back: "Documento d’identità, retro",
  selfie: "Una tua foto",
  address_proof: "Prova di residenza",
  funds: "Origine dei fondi",
  funds_proof: "Prova dell’origine dei fondi",
} satisfies Translation<typeof verificationMails>;

import type { google } from "../en/google.ts";
import type { Translation } from "../define-messages.ts";

export default {
  continueWith: "Continua con Google",
  failedBecause: "L’accesso con Google non è riuscito. {reason}",
  libraryFailed:
    "Impossibile caricare la libreria JavaScript di autorizzazione di Google. Riprova o usa e-mail e password.",
  blocked:
    "Il tuo browser ha bloccato la finestra di Google. Consentila per questa pagina o usa e-mail e password.",
  noCredential: "Google non ha dato una risposta valida. Riprova o usa e-mail e password.",
  notPossible: "Qui non è configurato. Usa e-mail e password.",
  loadingButton: "Caricamento del pulsante di Google",

  linkTitle: "Un passaggio per collegare Google",
  linkLead:
    "Esiste già un account per {email}. Inserisci una volta la sua password per accedere con Google d’ora in poi.",
  linkPassword: "Password di questo account",
  linkPasswordMissing: "Inserisci la tua password.",
  linkDo: "Collega e accedi",
  linkWrong: "Non è stato collegato nulla. La password non è corretta.",
  linkFailed: "Non è stato collegato nulla. {reason}",
  linkOther: "Accedi in un altro modo",

  agree: "Creando un account con Google accetti i",
  terms: "Termini di servizio",
  and: "e la nostra",
  privacy: "Informativa sulla privacy",

  link: "Collega",
  linkOf: "Collega un account Google",
  unlink: "Scollega",
  unlinkOf: "Scollega l’account Google",
  cancel: "Annulla",
  linkMineTitle: "Collega un account Google",
  linkMineText: "Scegli l’account Google che potrà accedere a questo. La sua e-mail può essere diversa.",
  linked: "Google è collegato",
  unlinkTitle: "Scollegare l’account Google?",
  unlinkText: "Con {email} non potrai più accedere. La tua password e le tue passkey restano come sono.",
  unlinkKeep: "Mantienilo",
  unlinked: "Google è scollegato",
  refused: "Non è cambiato nulla. {reason}",
  proveLead: "Scegli l’account Google collegato a questo.",
} satisfies Translation<typeof google>;

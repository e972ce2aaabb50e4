import type { recovery } from "../en/recovery.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Aiuto",
  recovery: "Non riesci ad accedere al tuo account",
  forgot: "Ho dimenticato la password",
  forgot1: "Apri «Password dimenticata» e inserisci l’e-mail del tuo account.",
  forgot2: "Apri il link che ricevi. Vale una volta sola, per un’ora.",
  forgot3: "Scegli una nuova password. Tutti i tuoi dispositivi vengono disconnessi.",
  second: "Ho perso il telefono, l’app dei codici o la passkey",
  second1: "Accedi con la tua e-mail e la tua password.",
  second2:
    "Al secondo passaggio scegli «Usa un codice di recupero» e inserisci uno di quelli che hai salvato. Ognuno vale una volta sola.",
  second3: "Poi rimuovi ciò che hai perso e configura un nuovo secondo passaggio in Impostazioni, Sicurezza.",
  second4:
    "Senza un codice di recupero o un’altra passkey, scrivi al gestore. Nulla in questa pagina aggira il secondo passaggio.",
  email: "Non riesco più ad accedere alla mia e-mail",
  email1: "Se conosci la password, accedi e cambia l’indirizzo in Impostazioni, Account.",
  email2: "Altrimenti scrivi al gestore da un indirizzo che conosce e indica di quale account si tratta.",
  locked: "Non riesco ad accedere anche se la password è giusta",
  locked1: "Dopo molte password errate l’accesso va in pausa. Aspetta quanto dice il messaggio.",
  locked2: "Se la pausa non finisce, scegli una nuova password: così l’accesso riprende.",
  locked3: "A un account sospeso puoi ancora accedere: vedi tutto, annulli ordini e scrivi all’assistenza.",
  openForgot: "Password dimenticata",
  openLogin: "Accedi",
  contact: "Contatti",
  contactNone: "Il gestore di questa installazione non ha pubblicato come contattarlo.",
  contactSignedIn: "Se riesci ad accedere, l’assistenza risponde nella chat.",
  noMail: "Questa installazione non invia e-mail. Il suo proprietario ti passa i link che chiedi.",
} satisfies Translation<typeof recovery>;

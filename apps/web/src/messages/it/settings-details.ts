import type { details } from "../en/settings-details.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loading: "Caricamento dei tuoi dati",
  failed: "Impossibile caricare i tuoi dati. Non sono cambiati.",

  personal: "Dati personali",
  name: "Nome",
  nameHint: "Come ci rivolgiamo a te. Lascialo vuoto per usare la tua e-mail.",
  nameTooLong: "Usa al massimo 80 caratteri.",
  phone: "Telefono",
  phoneHint:
    "Con il prefisso internazionale, per esempio +44 20 7946 0958. Lo vede solo la nostra assistenza.",
  phoneWrong: "Inseriscilo con il prefisso internazionale, per esempio +44 20 7946 0958.",
  country: "Paese",
  countryNone: "Non indicato",
  notGiven: "Non indicato",
  email: "E-mail",
  emailHint: "La usi per accedere. Per cambiarla serve un link che inviamo per e-mail.",
  emailChange: "Cambia e-mail",

  save: "Salva",
  saved: "Dati salvati",
  saveFailed: "I tuoi dati non sono stati salvati. {reason}",
  nothingToSave: "Non è cambiato nulla.",
  unsaved: "Non ancora salvato",
  discard: "Scarta le modifiche",

  picture: "Immagine",
  pictureHint:
    "JPG, PNG, GIF o WebP, fino a 10 MB. Viene ritagliata in un quadrato. La vedete tu e la nostra assistenza.",
  pictureChoose: "Scegli un’immagine",
  pictureChange: "Cambia",
  pictureRemove: "Rimuovi",
  pictureSaved: "Immagine salvata",
  pictureRemoved: "Immagine rimossa",
  pictureFailed: "L’immagine non è stata salvata. {reason}",
  pictureRemoveFailed: "L’immagine c’è ancora. {reason}",
  pictureOffline: "Controlla la tua connessione e riprova.",

  signIn: "Accesso",
  emailCancel: "Mantieni l’e-mail attuale",
  emailCanceled: "La tua e-mail non è cambiata",
  emailCancelFailed: "Non è cambiato nulla. {reason}",
} satisfies Translation<typeof details>;

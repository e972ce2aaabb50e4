import type { details } from "../en/settings-details.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loading: "Ihre Angaben werden geladen",
  failed: "Ihre Angaben ließen sich nicht laden. An ihnen hat sich nichts geändert.",

  personal: "Persönliche Angaben",
  name: "Name",
  nameHint: "Wie wir Sie ansprechen. Bleibt er leer, sprechen wir Sie mit Ihrer E-Mail an.",
  nameTooLong: "Höchstens 80 Zeichen.",
  phone: "Telefon",
  phoneHint: "Mit der Vorwahl des Landes, zum Beispiel +44 20 7946 0958. Nur unser Support darf sie sehen.",
  phoneWrong: "Geben Sie sie mit der Vorwahl des Landes ein, zum Beispiel +44 20 7946 0958.",
  country: "Land",
  countryNone: "Keine Angabe",
  notGiven: "Keine Angabe",
  email: "E-Mail",
  emailHint: "Mit ihr melden Sie sich an; sie ändert sich deshalb über einen Link in einer Mail.",
  emailChange: "E-Mail ändern",

  save: "Speichern",
  saved: "Angaben gespeichert",
  saveFailed: "Ihre Angaben sind, wie sie waren. {reason}",
  nothingToSave: "Nichts hat sich geändert.",
  unsaved: "Noch nicht gespeichert",
  discard: "Änderungen verwerfen",

  picture: "Bild",
  pictureHint:
    "JPG, PNG, GIF oder WebP, bis 10 MB. Es wird quadratisch zugeschnitten. Sie und unser Support sehen es.",
  pictureChoose: "Bild wählen",
  pictureChange: "Ändern",
  pictureRemove: "Entfernen",
  pictureSaved: "Bild gespeichert",
  pictureRemoved: "Bild entfernt",
  pictureFailed: "Das Bild wurde nicht gespeichert. {reason}",
  pictureRemoveFailed: "Das Bild ist noch da. {reason}",
  pictureOffline: "Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.",

  signIn: "Anmeldung",
  emailCancel: "Jetzige E-Mail behalten",
  emailCanceled: "Ihre E-Mail bleibt, wie sie ist",
  emailCancelFailed: "Nichts hat sich geändert. {reason}",
} satisfies Translation<typeof details>;

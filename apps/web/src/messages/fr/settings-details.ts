import type { details } from "../en/settings-details.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loading: "Chargement de vos données",
  failed: "Vos données n’ont pas pu être chargées. Elles n’ont pas changé.",

  personal: "Données personnelles",
  name: "Nom",
  nameHint: "Comment nous vous appelons. Laissez vide pour être appelé par votre e-mail.",
  nameTooLong: "80 caractères au plus.",
  phone: "Téléphone",
  phoneHint: "Avec l’indicatif du pays, par exemple +44 20 7946 0958. Seule notre assistance peut le voir.",
  phoneWrong: "Saisissez-le avec l’indicatif du pays, par exemple +44 20 7946 0958.",
  country: "Pays",
  countryNone: "Non indiqué",
  notGiven: "Non indiqué",
  email: "E-mail",
  emailHint: "Il sert à vous connecter ; il change donc par un lien envoyé par e-mail.",
  emailChange: "Changer l’e-mail",

  save: "Enregistrer",
  saved: "Données enregistrées",
  saveFailed: "Vos données n’ont pas changé. {reason}",
  nothingToSave: "Rien n’a changé.",
  unsaved: "Pas encore enregistré",
  discard: "Abandonner les modifications",

  picture: "Photo",
  pictureHint:
    "JPG, PNG, GIF ou WebP, 10 Mo au plus. Elle est recadrée en carré. Vous et notre assistance la voyez.",
  pictureChoose: "Choisir une photo",
  pictureChange: "Changer",
  pictureRemove: "Supprimer",
  pictureSaved: "Photo enregistrée",
  pictureRemoved: "Photo supprimée",
  pictureFailed: "La photo n’a pas été enregistrée. {reason}",
  pictureRemoveFailed: "La photo est toujours là. {reason}",
  pictureOffline: "Vérifiez votre connexion et réessayez.",

  signIn: "Connexion",
  emailCancel: "Garder l’e-mail actuel",
  emailCanceled: "Votre e-mail reste le même",
  emailCancelFailed: "Rien n’a changé. {reason}",
} satisfies Translation<typeof details>;

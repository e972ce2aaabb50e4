import type { details } from "../en/settings-details.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loading: "Cargando tus datos",
  failed: "No se pudieron cargar tus datos. Siguen como estaban.",

  personal: "Datos personales",
  name: "Nombre",
  nameHint: "Cómo te llamamos. Déjalo vacío para que usemos tu correo.",
  nameTooLong: "Usa 80 caracteres como máximo.",
  phone: "Teléfono",
  phoneHint: "Con el prefijo del país, por ejemplo +44 20 7946 0958. Solo nuestro soporte puede verlo.",
  phoneWrong: "Escríbelo con el prefijo del país, por ejemplo +44 20 7946 0958.",
  country: "País",
  countryNone: "Sin indicar",
  notGiven: "Sin indicar",
  email: "Correo electrónico",
  emailHint: "Con él inicias sesión, así que se cambia con un enlace por correo.",
  emailChange: "Cambiar correo",

  save: "Guardar",
  saved: "Datos guardados",
  saveFailed: "Tus datos siguen como estaban. {reason}",
  nothingToSave: "No ha cambiado nada.",
  unsaved: "Aún sin guardar",
  discard: "Descartar cambios",

  picture: "Imagen",
  pictureHint: "JPG, PNG, GIF o WebP, hasta 10 MB. Se recorta en cuadrado. La ven tú y nuestro soporte.",
  pictureChoose: "Elegir una imagen",
  pictureChange: "Cambiar",
  pictureRemove: "Quitar",
  pictureSaved: "Imagen guardada",
  pictureRemoved: "Imagen quitada",
  pictureFailed: "No se guardó la imagen. {reason}",
  pictureRemoveFailed: "La imagen sigue ahí. {reason}",
  pictureOffline: "Comprueba tu conexión e inténtalo de nuevo.",

  signIn: "Acceso",
  emailCancel: "Conservar el correo actual",
  emailCanceled: "Tu correo sigue como está",
  emailCancelFailed: "No ha cambiado nada. {reason}",
} satisfies Translation<typeof details>;

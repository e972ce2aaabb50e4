import type { accountMails } from "../en/account-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Hola:",
  openLink: "Abre este enlace:",
  openPage: "Abre esta página en la dirección donde usas Fillmark:",
  whenAndWhere: "{what} Esto ocurrió el {when}, desde la dirección {address}.",
  ifNotYou:
    "Si fuiste tú, no tienes que hacer nada. Si no, restablece tu contraseña de inmediato y escribe a soporte.",

  finishSubject: "Completa tu registro",
  finish:
    "Alguien, ojalá tú, se registró con esta dirección. Aún no hay ninguna cuenta: abre el enlace y escribe la contraseña que elegiste.",
  finishEnd:
    "Sirve una vez, durante un día, y vale el enlace más reciente. Si no te registraste, no tienes que hacer nada.",
  existsSubject: "Ya tienes una cuenta",
  exists:
    "Alguien, quizá tú, intentó registrarse con esta dirección. Ya tienes una cuenta y nada en ella ha cambiado.",
  existsWays: "Inicia sesión o pon una nueva contraseña si ya no recuerdas la tuya:",
  existsEnd: "Si no fuiste tú, no tienes que hacer nada.",
  confirmSubject: "Confirma tu correo",
  confirm: "Se registró una cuenta con esta dirección. Confirma que es tuya.",
  confirmEnd: "El enlace sirve una vez, durante un día. Si no te registraste, no tienes que hacer nada.",
  resetSubject: "Restablece tu contraseña",
  reset: "Alguien pidió restablecer la contraseña de tu cuenta.",
  resetEnd:
    "Sirve una vez, durante una hora. Si no lo pediste tú, no tienes que hacer nada: tu contraseña sigue igual.",
  newEmailSubject: "Confirma tu nuevo correo",
  newEmail: "Alguien quiere usar esta dirección para su cuenta. Confirma que es tuya.",
  newEmailEnd: "El enlace sirve una vez, durante una hora. Si no lo pediste tú, no tienes que hacer nada.",

  passwordChangedSubject: "Se cambió tu contraseña",
  passwordChanged: "Se cambió la contraseña de tu cuenta y se cerró la sesión en tus otros dispositivos.",
  passwordResetSubject: "Se restableció tu contraseña",
  passwordReset:
    "Se restableció la contraseña de tu cuenta con un enlace de un correo, se cerró la sesión en todos los dispositivos y se revocaron todas las claves API.",
  keyStays: "Una clave API de tu cuenta sigue funcionando: mira Claves API en tus ajustes.",
  keysStay: "{count} claves API de tu cuenta siguen funcionando: mira Claves API en tus ajustes.",
  emailChangesSubject: "Tu correo va a cambiar",
  emailChanges:
    "Alguien pidió cambiar el correo de tu cuenta a {email}. Cambia cuando se abra el enlace del correo enviado a esa dirección.",
  emailChangedSubject: "Se cambió tu correo",
  emailChanged:
    "A partir de ahora, el correo de tu cuenta es {email}, y se cerró la sesión en tus otros dispositivos.",
  googleLinkedSubject: "Se vinculó Google a tu cuenta",
  googleLinked: "A partir de ahora, la cuenta de Google {email} puede iniciar sesión en tu cuenta.",
  googleUnlinkedSubject: "Se desvinculó Google de tu cuenta",
  googleUnlinked: "La cuenta de Google {email} ya no puede iniciar sesión en tu cuenta.",
  keyMadeSubject: "Se creó una clave API",
  keyMadeToRead: "Se creó una clave API llamada «{name}» para tu cuenta. Puede leer.",
  keyMadeToTrade: "Se creó una clave API llamada «{name}» para tu cuenta. Puede leer y operar.",
  keyMadeToWithdraw:
    "Se creó una clave API llamada «{name}» para tu cuenta. Puede leer, operar y retirar a tus destinos guardados.",
  keyRevokedSubject: "Se revocó una clave API",
  keyRevoked: "Se revocó la clave API llamada «{name}» y a partir de ahora se rechaza.",

  totpOnSubject: "El acceso en dos pasos está activado",
  totpOn: "A partir de ahora, al iniciar sesión en tu cuenta se pide un código de autenticación.",
  factorResetAskedSubject: "Se pidió restablecer tu autenticación en dos pasos",
  factorResetAsked:
    "Se pidió a soporte que quite el segundo factor de tu cuenta porque se habría perdido. Todavía no ha cambiado nada. Si no lo pediste, inicia sesión con tu segundo factor: eso detiene el restablecimiento. Después cambia la contraseña y escribe a soporte.",
  factorsResetSubject: "Se restableció tu autenticación en dos pasos",
  factorsReset:
    "Soporte quitó el segundo factor de tu cuenta, como pediste. Se cerró la sesión en todos los dispositivos y los retiros esperan un tiempo. Inicia sesión con tu contraseña y configura un segundo factor nuevo. Si no lo pediste, escribe a soporte de inmediato.",
  totpOffSubject: "Tu app de autenticación está desactivada",
  totpOff: "Al iniciar sesión en tu cuenta ya no se pide un código de autenticación.",
  codesRenewedSubject: "Nuevos códigos de recuperación para tu cuenta",
  codesRenewed: "Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.",
  passkeyAddedSubject: "Se añadió una clave de acceso a tu cuenta",
  passkeyAdded: "A partir de ahora, la clave de acceso «{name}» puede iniciar sesión en tu cuenta.",
  passkeyRemovedSubject: "Se quitó una clave de acceso de tu cuenta",
  passkeyRemoved: "La clave de acceso «{name}» ya no puede iniciar sesión en tu cuenta.",

  frozenSubject: "Tu cuenta está bloqueada",
  frozen:
    "Se bloqueó tu cuenta. Aún puedes iniciar sesión, verlo todo, cancelar órdenes abiertas y escribir a soporte. Las órdenes nuevas se rechazan hasta que la cuenta vuelva a estar abierta. Escribe a soporte para saber más.",
  unfrozenSubject: "Tu cuenta vuelve a estar abierta",
  unfrozen: "Tu cuenta ya no está bloqueada. Puedes operar como antes.",
  partFrozenSubject: "Una parte de tu cuenta está bloqueada",
  partFrozen:
    "Se ha bloqueado una parte de tu cuenta. La página de tu cuenta indica cuál y qué puedes seguir haciendo. Escribe a soporte para saber más.",
  partUnfrozenSubject: "Una parte de tu cuenta vuelve a estar abierta",
  partUnfrozen: "La parte de tu cuenta que estaba bloqueada vuelve a estar abierta.",
  signedOutSubject: "Se cerró la sesión en tus dispositivos",
  signedOut:
    "Soporte cerró la sesión en todos los dispositivos de tu cuenta. Inicia sesión de nuevo con tu contraseña. Si no lo esperabas, escribe a soporte.",

  deletionSubject: "Tu cuenta se eliminará",
  deletion:
    "Se pidió eliminar tu cuenta. Se eliminará el {at}; hasta entonces puedes iniciar sesión y conservarla.",
  staysSubject: "Tu cuenta se queda",
  stays: "Se anuló la eliminación de tu cuenta. Todo sigue como estaba.",

  newDeviceSubject: "Inicio de sesión en un dispositivo nuevo",
  newDevice: "Alguien inició sesión en tu cuenta desde un dispositivo que no conocía: {device}.",
  newDeviceUnnamed: "Alguien inició sesión en tu cuenta desde un dispositivo que no conocía.",
  codeUsedSubject: "Se usó un código de recuperación",
  codeUsed: "Alguien inició sesión en tu cuenta con uno de sus códigos de recuperación.",
  codeWasLast: "Era el último; puedes crear nuevos en tus ajustes.",
  codeIsLeft: "Queda uno; puedes crear nuevos en tus ajustes.",
  codesAreLeft: "Quedan {left}; puedes crear nuevos en tus ajustes.",
  keptOutSubject: "Alguien no pudo terminar de iniciar sesión",
  keptOut:
    "Alguien conocía tu contraseña, o tenía acceso a tu cuenta de Google, y falló cinco veces en la segunda prueba de tu cuenta. No se le dejó entrar.",

  wrongPasswordsSubject: "Contraseñas incorrectas para tu cuenta",
  wrongPasswords:
    "Se introdujo una contraseña incorrecta para tu cuenta al menos {count} veces en un día. Nadie entró con ella.",

  listClosedSubject: "Tu lista de destinos está bloqueada",
  listClosed:
    "Los retiros de tu cuenta solo van a los destinos que ya tenías. No se puede añadir ningún otro.",
  listOpensSubject: "Tu lista de destinos se desbloqueará",
  listOpens:
    "Alguien pidió abrir la lista de destinos de tu cuenta. En 24 horas se podrán añadir nuevos otra vez.",
  destinationSubject: "Se añadió un destino para retiros",
  accountAdded: "Se añadió la cuenta {account} para retiros de {asset}. Se puede usar en 24 horas.",
  addressAdded: "Se añadió la dirección {account} para retiros de {asset}. Se puede usar en 24 horas.",
} satisfies Translation<typeof accountMails>;

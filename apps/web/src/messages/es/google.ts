import type { google } from "../en/google.ts";
import type { Translation } from "../define-messages.ts";

export default {
  continueWith: "Continuar con Google",
  failedBecause: "Google no inició tu sesión. {reason}",
  libraryFailed:
    "No se pudo cargar la biblioteca de autorización de Google. Inténtalo de nuevo o usa tu correo y tu contraseña.",
  blocked:
    "Tu navegador no abrió la ventana de Google. Permítela para esta página o usa tu correo y tu contraseña.",
  noCredential:
    "Google no dio una respuesta que podamos usar. Inténtalo de nuevo o usa tu correo y tu contraseña.",
  notPossible: "Aquí no está configurado. Usa tu correo y tu contraseña.",
  loadingButton: "Cargando el botón de Google",

  linkTitle: "Un paso para vincular Google",
  linkLead:
    "Ya existe una cuenta con {email}. Escribe una vez su contraseña para entrar con Google a partir de ahora.",
  linkPassword: "Contraseña de esta cuenta",
  linkPasswordMissing: "Introduce tu contraseña.",
  linkDo: "Vincular y entrar",
  linkWrong: "No se vinculó nada. La contraseña no es correcta.",
  linkFailed: "No se vinculó nada. {reason}",
  linkOther: "Entrar de otra forma",

  agree: "Al crear una cuenta con Google aceptas los",
  terms: "Términos del servicio",
  and: "y la",
  privacy: "Política de privacidad",

  link: "Vincular",
  linkOf: "Vincular una cuenta de Google",
  unlink: "Desvincular",
  unlinkOf: "Desvincular la cuenta de Google",
  cancel: "Cancelar",
  linkMineTitle: "Vincular una cuenta de Google",
  linkMineText: "Elige la cuenta de Google que podrá entrar en esta. Su correo puede ser otro.",
  linked: "Google está vinculado",
  unlinkTitle: "¿Desvincular la cuenta de Google?",
  unlinkText: "{email} ya no podrá iniciar tu sesión. Tu contraseña y tus claves de acceso siguen igual.",
  unlinkKeep: "Conservar",
  unlinked: "Google está desvinculado",
  refused: "No ha cambiado nada. {reason}",
  proveLead: "Elige la cuenta de Google vinculada a esta.",
} satisfies Translation<typeof google>;

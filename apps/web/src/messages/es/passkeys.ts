import type { passkeys } from "../en/passkeys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  use: "Usar una clave de acceso",
  closed: "Se cerró la pregunta del navegador o tardó demasiado. Inténtalo de nuevo.",
  exists: "Este dispositivo ya tiene una clave de acceso para tu cuenta.",
  unable: "Este dispositivo no puede crear una clave de acceso que pida tu huella, tu rostro o un código.",
  notHere:
    "Tus claves de acceso funcionan donde este sitio se abre por su nombre, no por una dirección de números, y en un navegador que las admita.",
  failed: "El navegador no pudo usar aquí una clave de acceso. Inténtalo de nuevo o usa otra vía.",
} satisfies Translation<typeof passkeys>;

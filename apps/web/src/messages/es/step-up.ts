import type { stepUp } from "../en/step-up.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Confirma que eres tú",
  lead: "Preguntamos una vez antes de algo importante. Tu respuesta vale diez minutos.",
  loading: "Buscando cómo puedes demostrarlo",
  failed: "No pudimos preguntar. No se hizo nada.",
  code: "Código de autenticación",
  codeHint: "Seis dígitos. Cambian cada medio minuto.",
  codeMissing: "Introduce los seis dígitos.",
  confirm: "Confirmar",
  password: "Contraseña",
  passwordMissing: "Introduce tu contraseña.",
  passkeyLead: "Tu dispositivo pide tu huella, tu rostro o su código.",
  useCode: "Usar un código de autenticación",
  usePassword: "Usar la contraseña",
} satisfies Translation<typeof stepUp>;

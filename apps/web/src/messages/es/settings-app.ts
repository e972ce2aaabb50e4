import type { app } from "../en/settings-app.ts";
import type { Translation } from "../define-messages.ts";

export default {
  languageTitle: "Idioma",
  asBrowser: "Como el navegador",
  browserAsks: "Tu navegador pide",
  languageFailed: "No se cambió el idioma. {reason}",
  formats: "Formatos",
  formatAmount: "Cantidades",
  formatChange: "Variaciones",
  formatDate: "Fechas",
  formatTime: "Horas del mercado",
  formatZone: "Zona horaria",
  formatZoneText: "Según este dispositivo",

  aboutLoading: "Cargando lo que funciona aquí",
  aboutFailed: "No se pudo cargar. Tu cuenta sigue como estaba.",
  version: "Versión",
  licence: "Licencia",
  apache: "Apache 2.0",
  market: "Mercado",
  source: "Origen de los precios",
  simulated: "Mercado simulado: los precios no son de un mercado real.",
  recorded: "Grabado: precios reales del pasado, reproducidos de nuevo.",
  live: "Precios de un mercado real.",
  journal: "El diario",
  journalText:
    "Cada orden, ejecución y movimiento de dinero es un comando en un único diario. Cada línea lleva un hash de la línea anterior, así que nada en él puede cambiarse sin cambiar este.",
  newest: "Comando más reciente",
  hash: "Hash de la cadena",
  copy: "Copiar",
  copied: "Copiado",
  check: "Cómo comprobarlo",
  checkText:
    "Quien gestiona esta instalación ejecuta npm run prove. Reproduce el diario desde su primer comando y dice si cada saldo, orden y ejecución se deriva de él. El hash de cada comando está en la tabla journal.",
  refresh: "Leer de nuevo",

  licences: "Licencias",
  licencesText: { one: "{count} paquete de otras personas", other: "{count} paquetes de otras personas" },
  licencesLoading: "Cargando las licencias",
  licencesFailed: "No se pudieron cargar las licencias.",
  licencesSearch: "Buscar paquetes y licencias",
  licencesNone: "Ningún paquete ni licencia se llama así.",
  licencesMore: { one: "{count} más. Búscalo.", other: "{count} más. Busca uno." },
  legal: "Legal",
  terms: "Términos del servicio",
  privacyPolicy: "Política de privacidad",
} satisfies Translation<typeof app>;

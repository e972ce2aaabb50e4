import type { help } from "../en/help.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Preguntas frecuentes",
  search: "Buscar preguntas",
  topics: "Temas",
  allTopics: "Todos",
  loading: "Cargando preguntas",
  failed: "No se pudieron cargar las preguntas.",
  empty: "Todavía no hay preguntas.",
  noMatch: "Ninguna respuesta coincide con «{text}».",
  found: { one: "{count} respuesta", other: "{count} respuestas" },
  askSupport: "Preguntar a soporte",
  askedFor: "Buscaba: «{text}»",
  wasHelpful: "¿Te resultó útil?",
  yes: "Sí",
  no: "No",
  thanks: "Gracias.",
  voteFailed: "No se guardó tu respuesta.",
  aboutQuestion: "Sobre «{question}»: ",
  copyLink: "Copiar el enlace a esta pregunta",
  copied: "Enlace copiado",
  stillOpen: "¿No es lo que buscabas?",
  synonyms:
    "depósito,deposito,ingreso,ingresar,cargar,deposit|retiro,retirar,reembolso,devolución,refund|kyc,verificación,identidad,documento|2fa,mfa,totp,autenticador,dos pasos,segundo paso,llave de acceso|impuesto,impuestos,ganancia,extracto,tax|comisión,tarifa,coste,cuesta|contraseña,clave,acceso,iniciar sesión,bloqueada|eliminar,borrar,cerrar",
} satisfies Translation<typeof help>;

import type { sandbox } from "../en/sandbox.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "Entorno de pruebas",
  band: "Cuenta real en un entorno de pruebas: sin dinero real.",
  kyc: "Entorno de pruebas: lo que envíes se aprueba solo en segundos. Solo cuenta aquí; con dinero real lo revisan personas. No envíes documentos reales.",
  cooling: "Entorno de pruebas: se puede usar al momento. Con dinero real espera 24 horas.",
  payIn:
    "Entorno de pruebas: un pago con tarjeta o cripto se liquida solo en segundos. Una transferencia espera al equipo, que la coteja.",
  payOut: "Entorno de pruebas: se aprueba y se paga solo en segundos. Con dinero real lo aprueban personas.",
} satisfies Translation<typeof sandbox>;

import type { tax } from "../en/tax.ts";
import type { Translation } from "../define-messages.ts";

export default {
  year: "Año fiscal",
  noAdvice:
    "Esto es un registro de tu cuenta, no asesoramiento fiscal. Qué tributa y cuándo depende de dónde vives.",
  loading: "Cargando el año fiscal",
  failed: "El año fiscal no se cargó. Tus saldos no han cambiado.",
  sums: "Salidas en {year}",
  disposals: "Salidas",
  proceeds: "Ingresos",
  cost: "Coste",
  gain: "Ganancia o pérdida",
  howProceeds: "Lo que recibiste por lo que salió, después de comisiones.",
  howCost: "Lo que habían costado los lotes que salieron, con comisiones, según tu método: {method}.",
  howGain: "Ingresos menos coste.",
  scope:
    "Ventas, swaps y comisiones desde el primer hasta el último momento del año en {zone}. Los retiros y las correcciones son transferencias y no cuentan. Un swap de una moneda a otra conserva su coste y aquí no realiza nada; tu agencia tributaria puede verlo de otro modo.",
  demoScope: "Dinero de práctica, desde el último reinicio.",
  files: "Archivos",
  aboutFiles:
    "Tus salidas lote por lote, o todo lo que movió tus activos ese año en los formatos de importación de dos programas fiscales.",
  ownFile: "CSV de salidas",
  csvFailed: "No se pudo crear el archivo.",
  lines: "Salidas por lote",
  empty: "No salió nada en {year}.",
  more: "Cargar más",
  disposed: "Salida",
  acquired: "Entrada",
  what: "Qué",
  amount: "Cantidad",
  heldDays: "Días en cartera",
  held: { one: "{count} día en cartera", other: "{count} días en cartera" },
  fee: "Comisión",
} satisfies Translation<typeof tax>;

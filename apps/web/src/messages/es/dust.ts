import type { dust } from "../en/dust.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Saldos pequeños",
  about:
    "Lo que es menor que la operación o el swap mínimo de su mercado puede cambiarse de una vez, al precio y la comisión de cualquier swap.",
  into: "A",
  show: "Mostrar precios",
  nothing: "Ahora no se puede cambiar ningún saldo pequeño.",
  line: "{paid} por {got}",
  fee: "Comisión {fee}",
  swapAll: { one: "Cambiar {count} saldo por {got}", other: "Cambiar {count} saldos por {got}" },
  refresh: "Precios nuevos",
  expired: "Estos precios han caducado. No se cambió nada.",
  failed: "Los precios no se cargaron. No se cambió nada. {reason}",
  notSwapped: "No se cambió nada. {reason}",
  done: { one: "Se cambió {count} saldo por {got}.", other: "Se cambiaron {count} saldos por {got}." },
  some: "Se cambiaron {done} de {all} saldos. Los demás no han cambiado.",
  left_no_price: "{amount} se queda: ahora no hay precio.",
  left_held: "{amount} se queda: una orden reserva una parte.",
  left_worthless: "{amount} se queda: vale menos que la unidad mínima.",
} satisfies Translation<typeof dust>;

import type { chartLines } from "../en/chart-lines.ts";
import type { Translation } from "../define-messages.ts";

export default {
  keys: "Las flechas arriba y abajo mueven el precio un paso, con Mayús diez, Re Pág y Av Pág más. Las flechas izquierda y derecha llevan a la línea siguiente. Intro modifica la orden, Escape devuelve la línea.",
  ticketKeys:
    "Las flechas arriba y abajo fijan el precio del formulario, con Mayús de diez en diez pasos, Re Pág y Av Pág en pasos mayores. Las flechas izquierda y derecha llevan a la línea siguiente.",
  inTicket: "Formulario · {field}",
  value: "{price} {unit}, {percent} del último precio, {worth} {unit}",
  valuePrice: "{price} {unit}, {percent} del último precio",
  fromTo: "{field}: {from} → {to} {unit}",
  away: "{percent} del último precio",
  worth: "Valor {worth} {unit}",
  putBack: "Devolver",
  meets: "A este precio la orden se ejecuta al instante, hasta donde alcance el libro de órdenes.",
  offline: "No tienes conexión. Las líneas se pueden mover en cuanto vuelva.",
  trailing: "Un trailing stop sigue al precio por sí solo. Su línea no se puede mover.",
  afterEntry: "Esta orden se puede mover en cuanto se ejecute su entrada.",
} satisfies Translation<typeof chartLines>;

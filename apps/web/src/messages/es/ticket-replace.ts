import type { ticketReplace } from "../en/ticket-replace.ts";
import type { Translation } from "../define-messages.ts";

export default {
  replace: "Reemplazar",
  hint: "Para cambiar el lado, el tipo u otra cosa, reemplázala: el formulario se abre con sus valores.",
  note: "Al enviar se cancela primero {what}, aunque después se rechace la nueva orden; si para entonces ha terminado, no se coloca nada.",
  ended: "La orden que se iba a reemplazar ha terminado. No se colocaría nada en su lugar.",
  separate: "Colocar una orden aparte",
  gone: "Esta orden ya no está abierta, así que no hay nada que reemplazar.",
} satisfies Translation<typeof ticketReplace>;

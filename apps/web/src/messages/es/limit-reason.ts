import type { limitReason } from "../en/limit-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  value: "Esta orden vale {actual} USD. La mayor que te permites es de {limit} USD.",
  count:
    "Hoy has enviado {actual} órdenes y te permites {limit}. Hasta las 00:00 UTC solo se aceptan órdenes que venden por USD.",
  loss: "La pérdida de hoy es de {actual} USD y tu límite es de {limit} USD. Hasta las 00:00 UTC solo se aceptan órdenes que venden por USD.",
  killSwitch: "Tu kill switch está activado. Puedes cancelar y reducir órdenes, no enviarlas.",
  killSwitchLocked:
    "Tu kill switch está bloqueado hasta {until}. Puedes cancelar y reducir órdenes, no enviarlas.",
  link: "Tus límites de trading",
} satisfies Translation<typeof limitReason>;

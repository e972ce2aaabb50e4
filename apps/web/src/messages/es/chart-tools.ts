import type { chartTools } from "../en/chart-tools.ts";
import type { Translation } from "../define-messages.ts";

export default {
  look: "Ajustes del gráfico",
  kind_candles: "Velas",
  kind_bars: "Barras",
  kind_line: "Línea",
  kind_area: "Área",
  kind_heikin: "Heikin-Ashi",
  scale_log: "Escala logarítmica",
  scale_percent: "Escala porcentual",
  picture: "Guardar como imagen",
  pictureFailed: "No se pudo guardar la imagen.",
  toNewest: "Volver al precio más reciente",
  volumeBars: "Volumen",
  fullScreen: "Pantalla completa",
  leaveFullScreen: "Salir de pantalla completa",
} satisfies Translation<typeof chartTools>;

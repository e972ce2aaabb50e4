import type { chartTools } from "../en/chart-tools.ts";
import type { Translation } from "../define-messages.ts";

export default {
  look: "Configurações do gráfico",
  kind_candles: "Velas",
  kind_bars: "Barras",
  kind_line: "Linha",
  kind_area: "Área",
  kind_heikin: "Heikin-Ashi",
  scale_log: "Escala logarítmica",
  scale_percent: "Escala percentual",
  picture: "Salvar como imagem",
  pictureFailed: "Não foi possível salvar a imagem.",
  toNewest: "Voltar ao preço mais recente",
  volumeBars: "Volume",
  fullScreen: "Tela cheia",
  leaveFullScreen: "Sair da tela cheia",
} satisfies Translation<typeof chartTools>;

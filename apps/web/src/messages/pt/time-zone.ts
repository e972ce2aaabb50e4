import type { timeZone } from "../en/time-zone.ts";
import type { Translation } from "../define-messages.ts";

export default {
  about:
    "Neste dispositivo, horas, dias e gráficos de todas as páginas aparecem neste fuso horário. Limites, extratos e velas de um dia continuam começando às 00:00 UTC.",
  search: "Buscar cidade, região ou diferença",
  asDevice: "Como este dispositivo",
  none: "Nenhum fuso horário tem esse nome.",
  more: { one: "Mais {count}. Busque por ele.", other: "Mais {count}. Busque por um." },
  use: "Usar este fuso horário",
} satisfies Translation<typeof timeZone>;

import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Atajos de teclado",
  search: "Buscar pares",
  palette: "Búsqueda y comandos",
  list: "Mostrar esta lista",
  theme: "Cambiar el tema",
  chartMove: "Moverse en el tiempo, en el gráfico",
  chartZoom: "Ampliar, en el gráfico",
  chartAlert: "Crear una alerta de precio, en el gráfico",
  newsStep: "Título siguiente y anterior, en Noticias",
  orElse: "o",
  singleKeys: "Atajos de una sola tecla",
  singleKeysText:
    "Si están desactivados, las letras, cifras y signos no hacen nada por sí solos. Las teclas con Ctrl o Comando, Escape y las flechas siguen funcionando.",
  close: "Cerrar lo que esté abierto",
  goHome: "Ir a Inicio",
  goMarket: "Ir a Mercado",
  goTrade: "Ir a Operar",
  goProfile: "Ir a Perfil",
  andThen: "luego",
} satisfies Translation<typeof shortcutMessages>;

import type { shortcutMessages } from "../en/shortcuts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Atajos de teclado",
  search: "Buscar pares",
  palette: "Búsqueda y comandos",
  list: "Mostrar esta lista",
  theme: "Cambiar el tema",
  orderType: "Elegir el tipo de orden, en Operar",
  close: "Cerrar lo que esté abierto",
  goHome: "Ir a Inicio",
  goMarket: "Ir a Mercado",
  goTrade: "Ir a Operar",
  goProfile: "Ir a Perfil",
  andThen: "luego",
} satisfies Translation<typeof shortcutMessages>;

import type { shortcutWords } from "../en/shortcuts.ts";
import type { Translation } from "../words.ts";

export default {
  title: "Atajos de teclado",
  search: "Buscar pares",
  list: "Mostrar esta lista",
  theme: "Cambiar el tema",
  close: "Cerrar lo que esté abierto",
  goHome: "Ir a Inicio",
  goMarket: "Ir a Mercado",
  goTrade: "Ir a Operar",
  goProfile: "Ir a Perfil",
  andThen: "luego",
} satisfies Translation<typeof shortcutWords>;

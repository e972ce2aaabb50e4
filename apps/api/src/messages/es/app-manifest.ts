import type { appManifest } from "../en/app-manifest.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "Una plataforma de trading en la que se puede comprobar cada saldo y cada ejecución.",
  trade: "Operar",
  market: "Mercado",
  chat: "Chat",
  narrow: "El gráfico de un par con Comprar y Vender bajo el pulgar",
  wide: "Gráfico, libro de órdenes, formulario y órdenes en una pantalla",
} satisfies Translation<typeof appManifest>;

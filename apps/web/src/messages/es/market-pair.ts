import type { marketPair } from "../en/market-pair.ts";
import type { Translation } from "../define-messages.ts";

export default {
  high: "Máximo 24 h",
  low: "Mínimo 24 h",
  volume: "Volumen 24 h",
  signIn: "Inicia sesión para operar",
  openDemo: "Abrir cuenta demo",
  trade: "Operar {pair}",
  simulated:
    "Este mercado es simulado. Sus precios se calculan en este servidor y no siguen ningún mercado real.",
  recorded: "Este mercado es una grabación que se reproduce. Sus precios son los de otro día.",
  about: "Sobre {pair}",
  aboutText: "{name} ({base}), con precio en {quote}.",
  state: "Negociación",
  open: "Abierta",
  tick: "Paso de precio",
  lot: "Paso de cantidad",
  minimum: "Orden mínima",
  maximum: "Orden máxima",
  band: "Distancia máxima de un límite al mercado",
  makerFee: "Comisión maker",
  takerFee: "Comisión taker",
  feeByVolume: "Según tu volumen de 30 días",
  source: "Fuente de precios",
  unknown: "Aquí no existe el par {pair}.",
  allPairs: "Todos los pares",
  failed: "El par no se ha cargado.",
  loading: "Cargando el par",
} satisfies Translation<typeof marketPair>;

import type { firstTradeMessages } from "../en/first-trade.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Tu primera operación",
  place: "Paso {place} de {count}",
  leave: "Salir del recorrido",

  practise: "Este recorrido usa dinero demo. No puedes perder nada.",
  usePractice: "Cambiar a dinero demo",

  pairTitle: "Elige qué operar",
  pairText:
    "{pair} significa: compras {base} y pagas en {quote}. El precio de al lado es en vivo. Quédate con este par o elige otro.",
  choosePair: "Elegir otro par",
  toTicket: "Seguir con {pair}",

  ticketTitle: "Lee el formulario",
  openTicket: "Toca Comprar abajo para abrir el formulario de orden.",
  ticketText:
    "Una orden a mercado se ejecuta al instante a los mejores precios; una orden límite espera tu precio. Los costes aparecen bajo la cantidad: el precio esperado, la comisión y el peor precio posible.",
  toSend: "Continuar",

  sendTitle: "Envía una orden demo",
  sendText: "Elige Mercado, introduce una cantidad pequeña como {amount}, revisa el total y toca Comprar.",

  evidenceTitle: "Mira cómo se ejecutó",
  evidenceText:
    "Tu orden se ejecutó. Cada ejecución guarda lo que decía el mercado en ese momento: el mejor precio, su antigüedad, de dónde vino y a qué distancia quedó el tuyo.",
  seeEvidence: "Detalles de la ejecución",
  end: "Terminar",

  offerText: "Cuatro pasos en la pantalla real, con dinero demo. Puedes salir cuando quieras.",
  begin: "Empezar",
  goOn: "Continuar",
  notNow: "Ahora no",
  row: "Primera operación guiada",
  rowNew: "Dos minutos",
  rowLeft: "Continuar con el paso {place}",
  rowDone: "Hecha",
} satisfies Translation<typeof firstTradeMessages>;

import type { firstTradeWords } from "../en/first-trade.ts";
import type { Translation } from "../words.ts";

export default {
  title: "Tu primera operación",
  place: "Paso {place} de {count}",
  leave: "Salir de la operación guiada",

  practise: "Se hace con dinero demo, así que no se puede perder nada.",
  usePractice: "Cambiar a dinero demo",

  pairTitle: "Elige qué operar",
  pairText:
    "{pair} significa: compras {base} y pagas en {quote}. El precio de al lado es en vivo. Quédate con este par o elige otro.",
  choosePair: "Elegir otro par",
  toTicket: "Seguir con {pair}",

  ticketTitle: "Lee el formulario",
  openTicket: "Pulsa Comprar abajo para abrir el formulario de orden.",
  ticketText:
    "Una orden a mercado se ejecuta al instante a los mejores precios que haya; una orden límite espera el tuyo. Bajo la cantidad ves lo que cuesta: el precio esperado, la comisión y el peor precio que puedes obtener.",
  toSend: "Continuar",

  sendTitle: "Envía una orden demo",
  sendText:
    "Elige Mercado, escribe una cantidad pequeña como {amount}, mira el total y pulsa el botón que dice lo que hace.",

  evidenceTitle: "Mira su prueba",
  evidenceText:
    "Tu orden se ejecutó. Cada ejecución guarda lo que decía el mercado en ese momento: el mejor precio, su antigüedad, de dónde vino y a qué distancia quedó el tuyo.",
  seeEvidence: "Ver la prueba",
  end: "Terminar",

  offerText: "Cuatro pasos en la pantalla real, con dinero demo. Puedes salir cuando quieras.",
  begin: "Empezar",
  goOn: "Continuar",
  notNow: "Ahora no",
  row: "Primera operación guiada",
  rowNew: "Dos minutos",
  rowLeft: "Continuar con el paso {place}",
  rowDone: "Hecha",
} satisfies Translation<typeof firstTradeWords>;

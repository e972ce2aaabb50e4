import type { portfolio } from "../en/portfolio.ts";
import type { Translation } from "../define-messages.ts";

export default {
  link: "Cartera",
  loading: "Cargando tu cartera",
  failed: "La cartera no se cargó. Tus saldos no han cambiado.",
  empty: "Tu cartera empieza con tu primer depósito o tu primera operación.",
  trade: "Empezar a operar",
  assets: "Activos",
  equity: "Patrimonio",
  demo: "Demo",
  hidden: "Oculto",
  csv: "CSV",
  csvFailed: "No se pudo crear el archivo.",
  since: "desde el {day}, sin depósitos ni retiros",
  period: "Periodo",
  short_YTD: "Año",
  you: "Tú",
  held: "{asset} en cartera",
  compare: "Comparar con mantener",
  scrubHint: "← → mueve la línea",
  chart: "Rentabilidad en el tiempo",
  chartAt: "{when}: patrimonio {equity} {currency}, tú {own}, {asset} {other}",
  chartAtAlone: "{when}: patrimonio {equity} {currency}, tú {own}",
  fall: "caída",
  howEquity:
    "Todo lo que tienes al precio de ese momento: el saldo de cada activo, que es la suma de sus asientos, por el punto medio entre compra y venta.",
  howProfit:
    "Patrimonio actual menos patrimonio inicial, menos lo ingresado y más lo retirado. Los depósitos, los retiros y el dinero de práctica no cuentan como ganancia ni pérdida.",
  timeWeighted: "Ponderada por tiempo",
  timeWeightedShort: "Qué tan bien operaste",
  howTimeWeighted:
    "El periodo se corta en cada depósito y retiro, y se multiplican las rentabilidades de todas las partes. No importa cuándo ni cuánto ingresaste. Sin anualizar.",
  moneyWeighted: "Ponderada por dinero",
  moneyWeightedShort: "Con las fechas de tus depósitos",
  howMoneyWeighted:
    "Dietz modificado: ganancia dividida por el capital medio, en el que cada depósito cuenta por la parte del periodo en que estuvo. Sin anualizar.",
  against: "Frente a {asset}",
  againstShort: "{asset} dio {change}",
  howAgainst:
    "Tu rentabilidad ponderada por tiempo menos lo que habría dado comprar {asset} al inicio y mantenerlo, sin comisiones.",
  deepest: "Caída máxima",
  neverFell: "Sin caídas en este periodo",
  notBack: "del {peak} al {trough}, sin recuperar",
  back: "del {peak} al {trough}, recuperada el {recovered}",
  howDeepest:
    "La mayor caída de la rentabilidad ponderada por tiempo desde un máximo hasta el mínimo posterior, en los puntos de la curva.",
  none: "Desconocida",
  costs: "Lo que costó operar",
  takerFees: { one: "Comisiones taker, {count} ejecución", other: "Comisiones taker, {count} ejecuciones" },
  makerFees: { one: "Comisiones maker, {count} ejecución", other: "Comisiones maker, {count} ejecuciones" },
  spread: "Spread pagado",
  otherFees: "Comisiones de swaps y retiros",
  ofTraded: "Parte de lo operado",
  howTaker:
    "Las comisiones de tus ejecuciones que tomaron del libro, con la tasa fijada al enviar cada orden.",
  howMaker: "Las comisiones de tus ejecuciones que estaban en el libro, menos los reembolsos.",
  howSpread:
    "Lo que costaron tus ejecuciones taker frente al punto medio entre compra y venta cuando llegó cada orden. Está dentro de tus precios; no es un cargo aparte.",
  howUnmeasured: {
    one: "Falta {count} ejecución, porque no se conoce el precio a su llegada.",
    other: "Faltan {count} ejecuciones, porque no se conoce el precio a su llegada.",
  },
  howOther: "Lo que cobraron los swaps y los retiros en este periodo, a precios actuales.",
  howShare:
    "Comisiones de ejecuciones y spread pagado, divididos por el valor de todas tus ejecuciones en este periodo.",
  daily: "Ganancia y pérdida diaria",
  dailyZone: "{currency}, días de {zone}",
  howDaily: "Patrimonio al final del día menos patrimonio al inicio, sin lo ingresado ni retirado ese día.",
  dailyFailed: "Los días no se cargaron. Tus saldos no han cambiado.",
  dailyLoading: "Cargando los días",
  dailyEmpty: "Aún no hay días en este año.",
  year: "Año",
  months: "Meses de {year}",
  noPrice: "sin precio",
  daysUp: "{up} días al alza, {down} a la baja",
  bestWorst: "mejor {best}, peor {worst}",
} satisfies Translation<typeof portfolio>;

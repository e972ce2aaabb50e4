import type { SeedHeadings } from "../news-seeds.ts";

export const es: SeedHeadings = {
  "what-the-demo-account-is": {
    title: "Qué es la cuenta demo y qué no te puede enseñar",
    summary:
      "10.000,00 USD de dinero de práctica en el mismo motor, con las mismas reglas y las mismas comisiones. Nada de eso se puede retirar.",
  },
  "what-the-evidence-on-a-fill-says": {
    title: "Cada ejecución guarda la cotización con la que se midió",
    summary:
      "La mejor compra, la mejor venta, su antigüedad y su fuente quedan escritas junto a cada una de tus ejecuciones. Así se leen.",
  },
  "market-order-or-limit-order": {
    title: "A mercado o límite: qué hace cada orden, en cuatro minutos",
    summary:
      "Una toma el precio que hay; la otra espera el precio que tú pones. Las dos pueden decepcionarte, cada una a su manera.",
  },
  "what-a-spread-is": {
    title: "Qué es el diferencial y por qué lo pagas sin ver una factura",
    summary:
      "En lo alto de cada mercado hay dos precios. La distancia entre ellos es el primer coste de una operación.",
  },
  "how-to-read-an-order-book": {
    title: "Cómo leer un libro de órdenes y cuánto cuesta una orden grande",
    summary:
      "El mejor precio solo vale para cierta cantidad. Las filas siguientes dicen cuánto costaría el resto.",
  },
  "what-a-trade-costs": {
    title: "Lo que cuesta una operación: comisión, diferencial y deslizamiento sumados",
    summary:
      "Tres costes, de los que solo uno se llama comisión. Un ejemplo muestra cuánto tiene que moverse un precio para que una operación compense.",
  },
  "how-support-works": {
    title: "Cómo funciona aquí el soporte y qué no te pediremos nunca",
    summary:
      "Una sola conversación, tuya en todos tus dispositivos, que leen personas. Ningún agente necesita tu contraseña ni un código.",
  },
  "what-can-go-wrong": {
    title: "Qué puede salir mal: los riesgos, dichos con claridad",
    summary:
      "Los precios caen, las órdenes se quedan sin ejecutar, las máquinas se paran. Qué supone cada cosa para ti y qué ayuda un poco.",
  },
};

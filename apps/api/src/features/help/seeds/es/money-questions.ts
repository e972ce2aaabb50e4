// The questions about orders, fees, evidence and balances, in Spanish.
import type { MoneyText } from "../help-text.ts";

export const esMoney: MoneyText = {
  orders: {
    title: "Órdenes",
    questions: {
      "market-or-limit": {
        question: "¿Orden a mercado u orden límite?",
        answer: `Una **orden a mercado** toma lo que se ofrece ahora. El formulario muestra el precio medio esperado y el peor precio: el motor nunca la ejecuta a uno
peor. Lo que no se puede ejecutar dentro de él se cancela.

Una **orden límite** nombra tu precio. Se ejecuta a ese precio o a uno mejor. Lo que no se ejecuta al instante espera en el libro hasta que alguien
lo tome o tú la canceles.`,
      },
      "order-states": {
        question: "¿Qué significan los estados de una orden?",
        answer: `| Estado                 | Qué significa                                                                             |
| ---------------------- | ----------------------------------------------------------------------------------------- |
| Abierta                | Espera en el libro y aún no se ha ejecutado nada                                          |
| Parcialmente ejecutada | Una parte se ejecutó; el resto sigue esperando                                            |
| Ejecutada              | Se ejecutó entera                                                                         |
| Cancelada              | La terminaste tú, un reinicio, el operador o una regla; lo ya ejecutado se queda          |
| Vencida | Lo que no se pudo ejecutar al instante terminó, como dicen las reglas de la propia orden  |

El motivo está junto al estado en [Órdenes](/orders). Elige una orden para ver toda su vida, paso a paso.`,
      },
      "options-of-an-order": {
        question: "¿Qué son «Solo maker», IOC y FOK?",
        answer: `- **Solo maker**: la orden solo se queda en el libro. Si se fuera a ejecutar al instante, se rechaza.
- **Inmediata o cancelar (IOC)**: lo que se puede ejecutar al instante se ejecuta; el resto se cancela.
- **Ejecutar o cancelar (FOK)**: todo a la vez, o la orden se rechaza.

Están en **Opciones**, en el formulario de una orden límite.`,
      },
      "why-refused": {
        question: "¿Por qué se rechazó mi orden?",
        answer: `El motivo está en el formulario, sobre el botón, con un valor que sí vale. Los habituales:

- El precio o la cantidad no es múltiplo del paso del par.
- La orden es menor o mayor de lo que permite el par.
- El precio está demasiado lejos del mercado.
- No hay suficiente disponible: lo que retienen las órdenes abiertas no se puede gastar dos veces.
- El precio de mercado es demasiado antiguo. Las órdenes a mercado esperan la siguiente cotización; las órdenes límite siguen funcionando.`,
      },
      amend: {
        question: "¿Puedo cambiar una orden abierta?",
        answer: `Sí, en [Órdenes](/orders): su precio y su cantidad. Solo reducir la cantidad conserva tu lugar en la cola. Cualquier otro cambio te lleva al final.`,
      },
      "lost-connection": {
        question: "Se cortó mi conexión mientras enviaba. ¿Se envió la orden?",
        answer: `El formulario pregunta al servidor hasta saberlo, y te lo dice. Nunca envía la misma orden dos veces. Una orden confirmada queda escrita para
siempre, aunque un servidor se pare al momento siguiente. De un modo u otro, [Órdenes](/orders) la muestra.`,
      },
    },
  },
  proof: {
    title: "Comisiones, ejecuciones y saldos",
    questions: {
      fees: {
        question: "¿Cuánto cuesta una operación?",
        answer: `Una comisión sobre el valor de cada ejecución, en la moneda en que cotiza el par. Quien espera en el libro (maker) suele pagar menos que quien toma de él
(taker). El formulario muestra tu tasa antes de enviar, y queda fijada para esa orden en cuanto entra. La comisión se redondea una sola vez para
toda la orden, así que muchas ejecuciones pequeñas no cuestan más que una grande.

Cada comisión es una línea propia en [Movimientos](/profile/transactions).`,
      },
      evidence: {
        question: "¿Qué es la prueba de una ejecución?",
        answer: `Cómo estaba el mercado cuando llegó tu orden: la mejor compra y la mejor venta, la antigüedad de esa cotización, su fuente, a qué distancia del punto
medio quedó tu precio y si al otro lado estaba otro trader o el creador de mercado. Se escribe con la ejecución y nunca se cambia.

Abre [Órdenes](/orders), elige **Ejecuciones** y elige una.`,
      },
      "who-is-the-liquidity-provider": {
        question: "¿Quién es el creador de mercado?",
        answer: `Una cuenta de la casa que ofrece precios en torno a los del mercado, para que haya con quién operar. Sigue las mismas reglas que tú. Al mismo precio,
las órdenes de los traders van primero. Cada ejecución dice si te cruzaste con él o con otro trader.`,
      },
      "can-the-operator-decide": {
        question: "¿Puede el operador decidir cómo acaba mi operación?",
        answer: `No. El software no tiene ese control para nadie. El motor sigue el precio y el tiempo, todo lo que hace queda escrito en un diario encadenado, y el
operador puede hacer reproducir ese diario para comprobar que lleva a los mismos saldos.`,
      },
      "available-and-held": {
        question: "¿Qué diferencia hay entre disponible y reservado?",
        answer: `**Disponible** es lo que puedes gastar. **Reservado** está prometido a tus órdenes abiertas: una compra límite reserva su precio y la comisión más alta;
una venta reserva lo que vende. Cuando una orden se ejecuta por menos, o termina, lo que queda vuelve a estar disponible al instante.`,
      },
      "how-balances-come-about": {
        question: "¿Cómo compruebo un saldo?",
        answer: `Tu saldo es la suma de sus asientos. [Movimientos](/profile/transactions) muestra cada uno con el saldo que deja, y **CSV** te da la lista como archivo.
Ningún asiento se cambia ni se borra; un error se corrige con otro asiento.`,
      },
      "average-cost": {
        question: "¿Dónde veo lo que me costaron mis activos?",
        answer: `En [Activos](/profile/assets): cada uno con su coste medio, lo que vale ahora y la diferencia.`,
      },
    },
  },
};

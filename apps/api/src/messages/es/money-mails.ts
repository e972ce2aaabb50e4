import type { moneyMails } from "../en/money-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Hola:",
  sandbox: "Este fue un pago en el entorno de pruebas: no se movió dinero real.",
  depositArrivedSubject: "Llegó tu depósito de {money}",
  depositArrived:
    "Se aprobó tu depósito con la referencia {reference} y se abonaron {money} en tu cuenta real.",
  depositRefusedSubject: "No se aceptó tu depósito de {money}",
  depositRefused: "No se aceptó tu depósito con la referencia {reference}. El motivo: {reason}",
  chargebackSubject: "Tu banco reclama {money}",
  chargebackOpened:
    "tu banco reclama un pago: tu depósito con la referencia {reference}. Hasta que se aclare, {money} de tu cuenta real quedan retenidos, en la medida en que los haya, y los retiros están detenidos. Puedes seguir operando con el resto.",
  chargebackReturned:
    "tu banco ha recuperado {money} de tu depósito con la referencia {reference}. Lo retenido ha salido de tu cuenta real. Los retiros vuelven a ser posibles.",
  chargebackReleased:
    "la reclamación de tu depósito con la referencia {reference} está resuelta: conservas {money}. Ya no hay nada retenido y los retiros vuelven a ser posibles.",
  noReason: "no se indicó ninguno.",
  depositRefusedEnd: "Escribe a soporte si no es lo que esperabas.",

  withdrawal: "Un retiro de {money} a {account}",
  notYou:
    "Si no fuiste tú, restablece tu contraseña de inmediato, cancélalo en la página Retirar y escribe a soporte.",
  askSupport: "Si tienes alguna pregunta, escribe a soporte.",
  checkDestination: "Revisa el destino antes de volver a pedirlo o escribe a soporte.",
  requestedSubject: "Se solicitó un retiro",
  requested:
    "{what} fue solicitado. El dinero queda reservado y nuestro equipo lo revisa antes de que salga.",
  approvedSubject: "Se aprobó tu retiro",
  approved: "{what} fue aprobado. El dinero va en camino.",
  paidSubject: "Se pagó tu retiro",
  paid: "{what} fue pagado.",
  rejectedSubject: "Se rechazó tu retiro",
  rejected: "{what} fue rechazado: {reason} El dinero vuelve a estar disponible.",
  failedSubject: "Falló tu retiro",
  failed: "{what} no se pudo pagar. El dinero vuelve a estar disponible.",
  returnedSubject: "Tu retiro fue devuelto",
  returned:
    "{what} fue devuelto después de pagarse. El importe vuelve a estar disponible; la comisión se gastó.",

  correctedSubject: "Se corrigió tu saldo",
  correctedUp: "Nuestro equipo sumó {money} a tu saldo real. El motivo: {category}.",
  correctedDown: "Nuestro equipo restó {money} de tu saldo real. El motivo: {category}.",
  correctedEnd: "Lo encuentras en Movimientos. Si tienes alguna pregunta, escribe a soporte.",
  correction: "una corrección",
  goodwill: "un pago de cortesía",
  fee_refund: "un reembolso de comisiones",
  chargeback: "un pago que fue devuelto",
  rail_difference: "una diferencia entre lo enviado y lo registrado",
  other: "otro motivo",
} satisfies Translation<typeof moneyMails>;

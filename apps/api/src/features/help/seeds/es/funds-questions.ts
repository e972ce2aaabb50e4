import type { FundsText } from "../help-text.ts";

export const esFunds: FundsText = {
  funds: {
    title: "Ingresar y retirar dinero",
    questions: {
      deposit: {
        question: "¿Cómo ingreso dinero?",
        answer:
          "Abre [Ingresar fondos](/profile/loadfund) y elige un método. Recibes una referencia o una dirección y allí ves cuándo ha llegado el dinero. El dinero demo no necesita ingreso.",
      },
      withdraw: {
        question: "¿Cómo retiro dinero y puedo pedir un reembolso?",
        answer:
          "Abre [Retirar](/profile/withdraw), guarda un destino e indica el importe. Lo que ingresaste y no negociaste puede retirarse como todo lo disponible. Una operación es definitiva: nadie puede deshacerla.",
      },
      verification: {
        question: "¿Qué es la verificación (KYC)?",
        answer:
          "Muestra quién eres, con un documento de identidad. Cuánto puedes ingresar y retirar depende del nivel que alcances. [Verificación KYC](/settings/kyc-verification) dice qué se pide y cómo va la tuya.",
      },
      taxes: {
        question: "¿Dónde encuentro las cifras para mis impuestos?",
        answer:
          "[Activos](/profile/assets) muestra lo que vendiste con su coste y su ganancia, y [Movimientos](/profile/transactions) cada asiento, como archivos y como extractos por mes. Qué impuesto pagas depende de dónde vives: un asesor fiscal puede decírtelo.",
      },
      "lost-second-factor": {
        question: "He perdido mi teléfono o mi llave de acceso. ¿Cómo entro?",
        answer:
          "Inicia sesión con tu contraseña y elige **Usar un código de recuperación**. Cada código que guardaste vale una vez. Después configura un nuevo segundo paso en [Seguridad](/settings/security). Sin código, [Ayuda](/help) dice cómo contactar con el operador.",
      },
    },
  },
};

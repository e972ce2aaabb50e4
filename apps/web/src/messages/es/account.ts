import type { accountMessages } from "../en/account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  sheetTitle: "Cuenta",
  useDemo: "Demo",
  useDemoDetail: "Dinero de práctica, mismo motor",
  useLive: "Real",
  useLiveDetail: "Dinero real",
  demoBalance: "Saldo demo",
  lastReset: "Último reinicio",
  neverReset: "Nunca",

  resetBalance: "Mantén pulsado para reiniciar el saldo",
  resetBalanceDetail:
    "Cancela tus órdenes demo abiertas y deja tus {asset} demo en {amount}. Tus otras tenencias y tu historial se conservan.",
  resetAccount: "Mantén pulsado para reiniciar la cuenta",
  resetAccountDetail:
    "Cancela tus órdenes demo abiertas, devuelve todos los activos demo y empieza de nuevo con {money}. Tu historial pasa a «Antes del reinicio».",
  resetAlways: "Puedes reiniciar en cualquier momento y con cualquier saldo. El dinero real nunca se toca.",

  switchedToDemo: "Has cambiado a Demo",
  switchedToLive: "Has cambiado a Real",
  nowDemo: "Ahora estás en Demo",
  nowDemoText:
    "Tu cuenta se cambió a dinero demo en otra pestaña o en otro dispositivo. Lo que tienes abierto aquí vale ahora para dinero demo.",
  nowLive: "Ahora estás en Real",
  nowLiveText:
    "Tu cuenta se cambió a dinero real en otra pestaña o en otro dispositivo. Lo que tienes abierto aquí vale ahora para dinero real.",
  nowSandboxText:
    "Tu cuenta se cambió a Real en otra pestaña o en otro dispositivo. Aquí es un entorno de pruebas: nada de ese dinero es real.",
  backToDemo: "Volver a Demo",
  backToLive: "Volver a Real",
  goOnDemo: "Seguir en Demo",
  goOnLive: "Seguir en Real",
  toggleFailed: "No se pudo cambiar de cuenta",
  resetBalanceFailed: "No se pudo reiniciar el saldo demo",
  resetAccountFailed: "No se pudo reiniciar la cuenta demo",

  startTitle: "¿Cómo quieres empezar?",
  startText: "Ambas funcionan con el mismo motor y las mismas reglas. Puedes cambiar en cualquier momento.",
  startDemo: "Empezar demo con {money}",
  startDemoDetail:
    "{asset} demo para operar. No puedes perder nada y puedes empezar de nuevo cuando quieras.",
  startLive: "Empezar con dinero real",
  startLiveDetail:
    "Tu cuenta real está vacía hasta que deposites. Los precios se mueven en tu contra tan rápido como a tu favor: puedes perder todo el dinero con el que operas.",
} satisfies Translation<typeof accountMessages>;

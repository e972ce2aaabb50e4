import type { accountMessages } from "../en/account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  sheetTitle: "Conta",
  useDemo: "Demo",
  useDemoDetail: "Dinheiro fictício, mesmo motor",
  useLive: "Real",
  useLiveDetail: "Dinheiro real",
  demoBalance: "Saldo demo",
  lastReset: "Última redefinição",
  neverReset: "Nunca",

  resetBalance: "Segure para redefinir o saldo",
  resetBalanceDetail:
    "Cancela suas ordens demo abertas e põe seu saldo demo em {amount} {asset}. Os outros ativos e seu histórico ficam.",
  resetAccount: "Segure para redefinir a conta",
  resetAccountDetail:
    "Cancela suas ordens demo abertas, devolve todos os ativos demo e recomeça com {money}. Seu histórico passa para “Antes da redefinição”.",
  resetAlways:
    "Você pode redefinir a qualquer momento e com qualquer saldo. O dinheiro real nunca é afetado.",

  switchedToDemo: "Você mudou para a conta demo",
  switchedToLive: "Você mudou para a conta real",
  nowDemo: "Você está agora no demo",
  nowDemoText:
    "Sua conta foi trocada para dinheiro demo em outra aba ou em outro dispositivo. O que está aberto aqui vale agora para dinheiro demo.",
  nowLive: "Você está agora no real",
  nowLiveText:
    "Sua conta foi trocada para dinheiro real em outra aba ou em outro dispositivo. O que está aberto aqui vale agora para dinheiro real.",
  nowSandboxText:
    "Sua conta foi trocada para o real em outra aba ou em outro dispositivo. Aqui ele é um ambiente de testes: nenhum dinheiro nele é de verdade.",
  backToDemo: "Voltar ao demo",
  backToLive: "Voltar ao real",
  goOnDemo: "Continuar no demo",
  goOnLive: "Continuar no real",
  toggleFailed: "Não foi possível trocar de conta",
  resetBalanceFailed: "O saldo demo não foi redefinido",
  resetAccountFailed: "A conta demo não foi redefinida",

  startTitle: "Como você quer começar?",
  startText: "As duas contas rodam no mesmo motor, com as mesmas regras. Você pode trocar quando quiser.",
  startDemo: "Começar demo com {money}",
  startDemoDetail: "{asset} demo para negociar. Não há o que perder, e você pode recomeçar quando quiser.",
  startLive: "Começar na conta real",
  startLiveDetail:
    "Sua conta real fica vazia até você depositar. Os preços se movem contra você tão rápido quanto a seu favor: você pode perder todo o dinheiro que negocia.",
} satisfies Translation<typeof accountMessages>;

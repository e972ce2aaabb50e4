import type { profile } from "../en/profile.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Perfil",
  memberSince: "Miembro desde el {day}",
  notVerified: "Sin verificar",
  level: "Nivel {level}",
  verification: "Verificación",

  equity: "Patrimonio",
  demo: "Demo",
  equityFailed: "No se pudo cargar tu patrimonio. Tus saldos no han cambiado.",
  loadingProfile: "Cargando tu perfil",
  loadingEquity: "Cargando tu patrimonio",
  day: "24 h",

  practice: "Cuenta de práctica",
  demoMode: "Modo demo",
  demoOpen: "{balance}, último reinicio {day}",
  demoFresh: "{balance}, nunca reiniciado",
  demoClosed: "Empezar demo con {money}",
  resetBalance: "Reiniciar saldo",
  resetAccount: "Reiniciar cuenta",

  money: "Dinero",
  assets: "Activos",
  portfolio: "Cartera",
  tax: "Informe fiscal",
  importedTrades: "Operaciones importadas",
  orders: "Órdenes",
  openCount: { one: "{count} abierta", other: "{count} abiertas" },
  openMany: "{count} o más abiertas",
  transactions: "Movimientos",
  execution: "Calidad de ejecución",
  swap: "Convertir",
  loadFund: "Depositar",
  withdraw: "Retirar",

  more: "Más",
  commands: "Búsqueda y comandos",
  commandsDetail: "Pares, páginas, acciones, noticias y ayuda",
  settings: "Ajustes",
  editAll: "Editar perfil",
  signOut: "Cerrar sesión",
  signedOut: "Has cerrado sesión",
  signOutFailed:
    "No se pudo contactar con el servidor; otros dispositivos pueden seguir mostrando esta sesión.",
} satisfies Translation<typeof profile>;

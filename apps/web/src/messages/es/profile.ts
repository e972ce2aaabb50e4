import type { profile } from "../en/profile.ts";
import type { Translation } from "../words.ts";

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
  demoOpen: "{balance} USD, último reinicio {day}",
  demoFresh: "{balance} USD, nunca reiniciado",
  demoClosed: "Practica con 10.000,00 en el mismo motor",
  resetBalance: "Reiniciar saldo",
  resetAccount: "Reiniciar cuenta",

  money: "Dinero",
  assets: "Activos",
  orders: "Órdenes",
  openCount: { one: "{count} abierta", other: "{count} abiertas" },
  openMany: "{count} o más abiertas",
  transactions: "Movimientos",
  swap: "Convertir",
  loadFund: "Ingresar fondos",
  withdraw: "Retirar",

  more: "Más",
  settings: "Ajustes",
  editAll: "Editar todo",
  signOut: "Cerrar sesión",
  signedOut: "Has cerrado sesión",
  signOutFailed:
    "No se pudo avisar al servidor, así que otros dispositivos pueden seguir mostrando esta sesión.",
} satisfies Translation<typeof profile>;

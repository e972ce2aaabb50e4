import type { PagePath } from "@fillmark/contracts/page-paths";
import type { TitleKey } from "../messages/en/shell.ts";
import type * as LinkPages from "./link-pages.ts";
import type * as SettingsPages from "./settings-pages.ts";
import { type Route, type RouteLine, routesFrom } from "./route-table.ts";

const login = () => import("../features/auth/login-page.tsx");
const register = () => import("../features/auth/register-page.tsx");
const forgotPassword = () => import("../features/auth/forgot-password-page.tsx");
const byLink = (name: keyof typeof LinkPages) => () =>
  import("./link-pages.ts").then((pages) => ({ default: pages[name] }));
const welcome = () => import("../features/welcome/welcome-page.tsx");
const home = () => import("../features/home/home-page.tsx");
const market = () => import("../features/market/market-page.tsx");
const marketPair = () => import("../features/trading/market-pair-page.tsx");
const newsList = () => import("../features/news/news-page.tsx");
const article = () => import("../features/news/article-page.tsx");
const chat = () => import("../features/chat/chat-page.tsx");
const helpPage = () => import("../features/help/help-page.tsx");
const profile = () => import("../features/profile/profile-page.tsx");
const inSettings = (name: keyof typeof SettingsPages) => () =>
  import("./settings-pages.ts").then((pages) => ({ default: pages[name] }));
/** Pages that are called as their titles are. */
type Titled = {
  [Page in keyof typeof SettingsPages]: `title${Page}` extends TitleKey ? Page : never;
}[keyof typeof SettingsPages];
const setting = (page: Titled, back = "/settings") =>
  ({ access: "token", title: `title${page}`, load: inSettings(page), back }) as const;
const apiKey = () => import("../features/security/api-key-page.tsx");
const legal = (title: TitleKey) =>
  ({ access: "public", title, load: inSettings("Legal"), back: "/welcome" }) as const;
const own = (title: TitleKey, load: RouteLine["load"]) =>
  ({ access: "token", title, load, back: "/profile" }) as const;
const trade = () => import("../features/trading/trade-page.tsx");
const orders = () => import("../features/trading/orders-page.tsx");
const assets = () => import("../features/funds/assets-page.tsx");
const portfolio = () => import("../features/funds/portfolio/portfolio-page.tsx");
const tax = () => import("../features/funds/tax/tax-page.tsx");
const importedTrades = () => import("../features/funds/imported/imported-trades-page.tsx");
const transactions = () => import("../features/funds/transactions-page.tsx");
const swap = () => import("../features/swap/swap-page.tsx");
const loadFund = () => import("../features/deposits/load-fund-page.tsx");
const withdraw = () => import("../features/withdraw/withdraw-page.tsx");
const admin = () => import("./console/console.tsx");
const notFound = () => import("../features/not-found/not-found-page.tsx");

/** The whole map of the product: path, who may open it, title, page. Patterns are wouter's. */
const map = {
  "/welcome": { access: "public", title: "titleWelcome", load: welcome, frame: "landing" },
  "/login": { access: "guest", title: "titleLogin", load: login, frame: "bare" },
  "/register": { access: "guest", title: "titleRegister", load: register, frame: "bare" },
  "/forgot-password": {
    access: "guest",
    title: "titleForgotPassword",
    load: forgotPassword,
    frame: "bare",
  },
  "/reset-password": {
    access: "public",
    title: "titleResetPassword",
    load: byLink("ResetPassword"),
    frame: "bare",
  },
  "/confirm-email": {
    access: "public",
    title: "titleConfirmEmail",
    load: byLink("ConfirmEmail"),
    frame: "bare",
  },
  "/finish-registration": {
    access: "public",
    title: "titleRegister",
    load: byLink("FinishRegistration"),
    frame: "bare",
  },
  "/terms-of-service": legal("titleTerms"),
  "/privacy-policy": legal("titlePrivacyPolicy"),
  "/risk-notice": legal("titleRisk"),
  "/": { access: "public", title: "titleHome", load: home },
  "/market": { access: "public", title: "titleMarket", load: market },
  "/market/:pair": { access: "public", title: "titleMarket", load: marketPair, back: "/market" },
  "/news": { access: "public", title: "titleNews", load: newsList },
  "/news/:id": { access: "public", title: "titleNews", load: article, back: "/news" },
  "/profile": { access: "token", title: "titleProfile", load: profile },
  "/orders": own("titleOrders", orders),
  "/trade": { access: "token", title: "titleTrade", load: trade },
  "/trade/:pair": { access: "token", title: "titleTrade", load: trade },
  "/chat": { access: "token", title: "titleChat", load: chat, back: "/" },
  "/help": { access: "public", title: "titleHelp", load: helpPage, back: "/" },
  "/faq": setting("Faq"),
  "/settings": setting("Settings", "/profile"),
  "/settings/change-password": setting("ChangePassword"),
  "/settings/account": setting("Account"),
  "/settings/security": setting("Security"),
  "/settings/delete-account": setting("DeleteAccount", "/settings/account"),
  "/settings/api-keys": setting("ApiKeys", "/settings/security"),
  "/settings/webhooks": setting("Webhooks", "/settings/security"),
  "/settings/alert-hooks": setting("AlertHooks", "/settings/webhooks"),
  "/settings/api-keys/:keyId": {
    access: "token",
    title: "titleApiKeys",
    load: apiKey,
    back: "/settings/api-keys",
  },
  "/settings/trading-limits": setting("Limits"),
  "/settings/privacy": setting("Privacy"),
  "/settings/notification": setting("Notification"),
  "/settings/language": setting("Language"),
  "/settings/time-zone": setting("TimeZone"),
  "/settings/about": setting("About"),
  "/settings/terms-and-conditions": setting("TermsAndConditions"),
  "/settings/support": setting("Support"),
  "/settings/contact-us": setting("ContactUs"),
  "/settings/edit-all": setting("EditAll"),
  "/settings/kyc-verification": setting("Kyc"),
  "/profile/assets": own("titleAssets", assets),
  "/profile/portfolio": own("titlePortfolio", portfolio),
  "/profile/tax": own("titleTax", tax),
  "/profile/imported-trades": own("titleImportedTrades", importedTrades),
  "/profile/swap": own("titleSwap", swap),
  "/profile/loadfund": own("titleLoadFund", loadFund),
  "/profile/withdraw": own("titleWithdraw", withdraw),
  "/profile/transactions": own("titleTransactions", transactions),
  "/profile/execution": setting("Execution", "/profile"),
  "/admin/*?": { access: "console", title: "titleAdmin", load: admin, frame: "console" },
  "*": { access: "public", title: "titleNotFound", load: notFound },
} as const satisfies Record<PagePath | "/admin/*?" | "*", RouteLine>;

/** In the order of the map. */
export const routes = routesFrom(map);

/** The route that a path belongs to; the last one matches everything. */
export function routeOf(path: string): Route {
  const found = routes.find((route) => route.shape.test(path)) ?? routes.at(-1);
  if (found === undefined) throw new Error("the map of routes is empty");
  return found;
}

/** Fetches a page's code ahead of the press on its link. A failure shows when the page is opened. */
export function preload(href: string): void {
  const path = href.split(/[?#]/)[0] ?? "/";
  routeOf(path)
    .load()
    .catch(() => undefined);
}

/** Before anything is drawn: fetches the first page's code, so that it is drawn at once and nothing in its place. */
export async function loadInitialPage(path: string): Promise<void> {
  const route = routeOf(path);
  route.Page = (await route.load()).default;
}

import * as exchange from "./exchange.ts";
import * as adjustments from "./adjustments.ts";
import * as admin from "./admin.ts";
import * as alertHooks from "./alert-hooks.ts";
import * as alerts from "./alerts.ts";
import * as approvals from "./approvals.ts";
import * as auth from "./auth.ts";
import * as chargebacks from "./chargebacks.ts";
import * as charts from "./charts.ts";
import * as chat from "./chat.ts";
import * as contacts from "./contacts.ts";
import * as countries from "./countries.ts";
import * as commands from "./commands.ts";
import * as demo from "./demo.ts";
import * as importedTrades from "./imported-trades.ts";
import * as inbox from "./inbox.ts";
import * as deposits from "./deposits.ts";
import * as duplicates from "./duplicates.ts";
import * as execution from "./execution.ts";
import * as files from "./files.ts";
import * as funds from "./funds.ts";
import * as help from "./help.ts";
import * as legal from "./legal.ts";
import * as liveVenue from "./live-venue.ts";
import * as mail from "./mail.ts";
import * as market from "./market.ts";
import * as marketRules from "./market-rules.ts";
import * as monitoring from "./monitoring.ts";
import * as news from "./news.ts";
import * as notifications from "./notifications.ts";
import * as outbox from "./outbox.ts";
import * as overview from "./overview.ts";
import * as privacy from "./privacy.ts";
import * as profile from "./profile.ts";
import * as rails from "./rails.ts";
import * as reconciliation from "./reconciliation.ts";
import * as savedViews from "./saved-views.ts";
import * as screening from "./screening.ts";
import * as recurringBuys from "./recurring-buys.ts";
import * as site from "./site.ts";
import * as supportMail from "./support-mail.ts";
import * as supportRules from "./support-rules.ts";
import * as swap from "./swap.ts";
import * as system from "./system.ts";
import * as team from "./team.ts";
import * as trading from "./trading.ts";
import * as tradingLimits from "./trading-limits.ts";
import * as tradingTerms from "./trading-terms.ts";
import * as users from "./users.ts";
import * as verification from "./verification.ts";
import * as watchlist from "./watchlist.ts";
import * as webhooks from "./webhooks.ts";
import * as withdrawals from "./withdrawals.ts";

/** What a file here exports. The compiler writes the list's type down by these names: in full it would be too long. */
type EntitiesOf<File> = File[keyof File];
type AnyEntity =
  | EntitiesOf<typeof exchange>
  | EntitiesOf<typeof adjustments>
  | EntitiesOf<typeof admin>
  | EntitiesOf<typeof alertHooks>
  | EntitiesOf<typeof alerts>
  | EntitiesOf<typeof approvals>
  | EntitiesOf<typeof auth>
  | EntitiesOf<typeof chargebacks>
  | EntitiesOf<typeof charts>
  | EntitiesOf<typeof chat>
  | EntitiesOf<typeof contacts>
  | EntitiesOf<typeof countries>
  | EntitiesOf<typeof commands>
  | EntitiesOf<typeof demo>
  | EntitiesOf<typeof importedTrades>
  | EntitiesOf<typeof inbox>
  | EntitiesOf<typeof deposits>
  | EntitiesOf<typeof duplicates>
  | EntitiesOf<typeof execution>
  | EntitiesOf<typeof files>
  | EntitiesOf<typeof funds>
  | EntitiesOf<typeof help>
  | EntitiesOf<typeof legal>
  | EntitiesOf<typeof liveVenue>
  | EntitiesOf<typeof mail>
  | EntitiesOf<typeof market>
  | EntitiesOf<typeof marketRules>
  | EntitiesOf<typeof monitoring>
  | EntitiesOf<typeof news>
  | EntitiesOf<typeof notifications>
  | EntitiesOf<typeof outbox>
  | EntitiesOf<typeof overview>
  | EntitiesOf<typeof privacy>
  | EntitiesOf<typeof profile>
  | EntitiesOf<typeof rails>
  | EntitiesOf<typeof reconciliation>
  | EntitiesOf<typeof savedViews>
  | EntitiesOf<typeof screening>
  | EntitiesOf<typeof recurringBuys>
  | EntitiesOf<typeof site>
  | EntitiesOf<typeof supportMail>
  | EntitiesOf<typeof supportRules>
  | EntitiesOf<typeof swap>
  | EntitiesOf<typeof system>
  | EntitiesOf<typeof team>
  | EntitiesOf<typeof trading>
  | EntitiesOf<typeof tradingLimits>
  | EntitiesOf<typeof tradingTerms>
  | EntitiesOf<typeof users>
  | EntitiesOf<typeof verification>
  | EntitiesOf<typeof watchlist>
  | EntitiesOf<typeof webhooks>
  | EntitiesOf<typeof withdrawals>;

/** Every table, by the feature that owns it: it alone writes there. See infra/tooling/table-access.mjs for who reads. */
export const entities: AnyEntity[] = [
  ...Object.values(exchange),
  ...Object.values(adjustments),
  ...Object.values(admin),
  ...Object.values(alertHooks),
  ...Object.values(alerts),
  ...Object.values(approvals),
  ...Object.values(auth),
  ...Object.values(chargebacks),
  ...Object.values(charts),
  ...Object.values(chat),
  ...Object.values(contacts),
  ...Object.values(countries),
  ...Object.values(commands),
  ...Object.values(demo),
  ...Object.values(importedTrades),
  ...Object.values(inbox),
  ...Object.values(deposits),
  ...Object.values(duplicates),
  ...Object.values(execution),
  ...Object.values(files),
  ...Object.values(funds),
  ...Object.values(help),
  ...Object.values(legal),
  ...Object.values(liveVenue),
  ...Object.values(mail),
  ...Object.values(market),
  ...Object.values(marketRules),
  ...Object.values(monitoring),
  ...Object.values(news),
  ...Object.values(notifications),
  ...Object.values(outbox),
  ...Object.values(overview),
  ...Object.values(privacy),
  ...Object.values(profile),
  ...Object.values(rails),
  ...Object.values(reconciliation),
  ...Object.values(savedViews),
  ...Object.values(screening),
  ...Object.values(recurringBuys),
  ...Object.values(site),
  ...Object.values(supportMail),
  ...Object.values(supportRules),
  ...Object.values(swap),
  ...Object.values(system),
  ...Object.values(team),
  ...Object.values(trading),
  ...Object.values(tradingLimits),
  ...Object.values(tradingTerms),
  ...Object.values(users),
  ...Object.values(verification),
  ...Object.values(watchlist),
  ...Object.values(webhooks),
  ...Object.values(withdrawals),
];

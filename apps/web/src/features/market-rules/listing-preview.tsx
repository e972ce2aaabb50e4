import type { ExampleOrder, ListingPreview, ListingWarning } from "@fillmark/contracts/listings";
import type { PairView } from "@fillmark/contracts/market";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { PairRow, Rows } from "@fillmark/ui/rows";
import { formatBps, formatDecimal, formatPrice } from "../../format/format.ts";
import { listings } from "../../messages/en/listings.ts";

/** What a new pair or asset would be like, and what speaks against it. */
export function ListingPreviewView({ preview }: { preview: ListingPreview }) {
  const { pair, price, example, warnings } = preview;
  return (
    <>
      {pair !== null && <AsPeopleSeeIt pair={pair} price={price} />}
      {pair !== null && <Example pair={pair} example={example} />}
      <h3 className="text-14 font-medium">{listings("warningsTitle")}</h3>
      {warnings.length === 0 ? (
        <Note tone="ok">{listings("warningsNone")}</Note>
      ) : (
        warnings.map((warning) => (
          <Note
            tone="warn"
            key={`${warning.kind} ${warning.values["venue"] ?? warning.values["asset"] ?? ""}`}
          >
            {sentence(warning)}
          </Note>
        ))
      )}
    </>
  );
}

/** The row and the ticket as they are drawn for everybody, with no price where none is known from the market. */
function AsPeopleSeeIt({ pair, price }: { pair: PairView; price: string | null }) {
  const shown = pair.priceSource === "book" ? null : price;
  return (
    <>
      <h3 className="text-14 font-medium">{listings("rowTitle")}</h3>
      <Rows label={listings("rowTitle")}>
        <PairRow
          base={pair.base}
          quote={pair.quote}
          detail={pair.priceSource === "book" ? listings("price_book") : pair.baseName}
          price={formatPrice(shown, pair.priceDecimals)}
          change=""
        />
      </Rows>
      <h3 className="text-14 font-medium">{listings("ticketTitle")}</h3>
      <KeyValue>
        <KeyValueLine name={listings("ticketPrice", { asset: pair.quote })}>
          {shown === null
            ? listings("ticketSteps", { step: formatDecimal(pair.tick) })
            : listings("ticketPriceSteps", {
                price: formatPrice(shown, pair.priceDecimals),
                step: formatDecimal(pair.tick),
              })}
        </KeyValueLine>
        <KeyValueLine name={listings("ticketQuantity", { asset: pair.base })}>
          {listings("ticketSteps", { step: formatDecimal(pair.lot) })}
        </KeyValueLine>
        <KeyValueLine name={listings("ticketValue", { asset: pair.quote })}>
          {listings("ticketRange", {
            least: formatDecimal(pair.minNotional),
            most: formatDecimal(pair.maxNotional),
          })}
        </KeyValueLine>
      </KeyValue>
    </>
  );
}

function Example({ pair, example }: { pair: PairView; example: ExampleOrder | null }) {
  const order = (quantity: string, price: string): string =>
    listings("exampleTypedOf", { quantity: unit(quantity, pair.base), price: unit(price, pair.quote) });
  return (
    <>
      <h3 className="text-14 font-medium">{listings("exampleTitle")}</h3>
      {example === null ? (
        <p className="text-14 mr__quiet">{listings("exampleNone")}</p>
      ) : (
        <KeyValue>
          <KeyValueLine name={listings("exampleTyped")}>
            {order(example.typedQuantity, example.typedPrice)}
          </KeyValueLine>
          <KeyValueLine name={listings("exampleOrder")}>
            {order(example.quantity, example.price)}
          </KeyValueLine>
          <KeyValueLine name={listings("exampleValue")}>{unit(example.value, pair.quote)}</KeyValueLine>
          <KeyValueLine name={listings("exampleFee", { rate: formatBps(example.takerBps) })}>
            {unit(example.fee, pair.quote)}
          </KeyValueLine>
          <KeyValueLine name={listings("exampleTotal")}>{unit(example.total, pair.quote)}</KeyValueLine>
          <KeyValueLine name={listings("exampleLeast")}>
            {listings("exampleLeastOf", {
              quantity: unit(example.leastQuantity, pair.base),
              value: unit(example.leastValue, pair.quote),
            })}
          </KeyValueLine>
        </KeyValue>
      )}
    </>
  );
}

function unit(amount: string, asset: string): string {
  return `${formatDecimal(amount)} ${asset}`;
}

function sentence({ kind, values }: ListingWarning): string {
  const of = (name: string): string => String(values[name] ?? "");
  const asset = of("asset");
  const venue = of("venue") === "demo" ? "demo" : "live";
  switch (kind) {
    case "nameAlike":
      return listings("warn_nameAlike", { name: of("name"), asset });
    case "tickCoarse":
      return listings("warn_tickCoarse", { percent: formatDecimal(of("percent")) });
    case "lotLarge":
      return listings("warn_lotLarge", { asset, value: formatDecimal(of("value"), { decimals: 2 }) });
    case "minimumUnreachable":
      return listings("warn_minimumUnreachable", {
        least: formatDecimal(of("least")),
        minimum: formatDecimal(of("minimum")),
        quote: of("quote"),
      });
    case "noPriceSource":
      return listings("warn_noPriceSource", { pair: of("pair") });
    case "quoteUnpriced":
      return listings("warn_quoteUnpriced", { asset });
    case "nobodyHolds":
      return listings(`warn_nobodyHolds_${venue}`, { asset });
    case "noDeposit":
      return listings("warn_noDeposit", { asset });
    case "ordersEnd":
      return listings(`warn_ordersEnd_${venue}`, {
        orders: formatDecimal(of("orders")),
        users: formatDecimal(of("users")),
      });
    case "holdersStay":
      return listings(`warn_holdersStay_${venue}`, { users: formatDecimal(of("users")), asset });
  }
}

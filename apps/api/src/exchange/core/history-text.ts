// What is hashed of a command: the canonical text of its envelope and of its events (`canonical.ts`). Nearly all of a
// history are orders, fills and transfers, so these are written member by member, without looking for their keys and
// sorting them, to the same text in a fifth of the time. A member that a type gets has to be written here as well: the
// tests compare all of them with `canonical`.
import { canonical, listText, quoted } from "./canonical.ts";
import type { AttachedQuote, Command, Envelope, PlaceOrder } from "./commands.ts";
import type { Event, Fill, FillEvidence, OrderSnapshot, Transfer } from "./events.ts";

/**
 * A command with what it met, as the one JSON text that is hashed and kept: keys in alphabetical order, nothing
 * between them.
 */
export function envelopeText({ actor, at, command, conversion, engine, quote, seq }: Envelope): string {
  return (
    `{"actor":${quoted(actor)},"at":${at},"command":${commandText(command)}` +
    (conversion === undefined ? "" : `,"conversion":${canonical(conversion)}`) +
    member("engine", engine) +
    `,"quote":${quote === null ? "null" : quoteText(quote)},"seq":${seq}}`
  );
}

/** What a command did, in the same form. */
export function eventsText(events: readonly Event[]): string {
  return listText(events, eventText);
}

function commandText(command: Command): string {
  switch (command.type) {
    case "place": {
      const { order, replaces } = command;
      const rest = replaces === undefined ? "" : `,"replaces":${canonical(replaces)}`;
      return `{"order":${placeText(order)}${rest},"type":"place"}`;
    }
    case "cancel":
      return (
        `{"orderId":${command.orderId},"owner":${quoted(command.owner)},"type":"cancel",` +
        `"venue":"${command.venue}"}`
      );
    default:
      return canonical(command);
  }
}

function placeText(order: PlaceOrder): string {
  const { clientOrderId, exits, expiresAt, oco, previewPrice, requestHash, trigger } = order;
  return (
    `{"clientOrderId":${nullable(clientOrderId)}${member("displayQuantity", order.displayQuantity)}` +
    (exits === undefined ? "" : `,"exits":${canonical(exits)}`) +
    member("expiresAt", expiresAt) +
    named("keyId", order.keyId) +
    `,"maxSlippageBps":${order.maxSlippageBps}` +
    (oco === undefined ? "" : `,"oco":${canonical(oco)}`) +
    `,"owner":${quoted(order.owner)},"pair":${quoted(order.pair)},"postOnly":${order.postOnly}` +
    (previewPrice === undefined ? "" : `,"previewPrice":"${previewPrice}"`) +
    `,"price":${order.price},"quantity":${order.quantity},"quoteAmount":${amount(order.quoteAmount)}` +
    `,"requestHash":${nullable(requestHash)},"selfTradePrevention":"${order.selfTradePrevention}"` +
    `,"side":"${order.side}","timeInForce":"${order.timeInForce}"` +
    (trigger === undefined ? "" : `,"trigger":${canonical(trigger)}`) +
    `,"type":"${order.type}","venue":"${order.venue}"}`
  );
}

function quoteText({ at, id, last, levels, marketAt, pair, source }: AttachedQuote): string {
  return (
    `{"at":${at},"id":${quoted(id)}${member("last", last)}` +
    `,"levels":${levels === null ? "null" : canonical(levels)}` +
    `,"marketAt":${marketAt},"pair":${quoted(pair)},"source":${quoted(source)}}`
  );
}

function eventText(event: Event): string {
  switch (event.type) {
    case "order":
      return `{"order":${orderText(event.order)},"type":"order"}`;
    case "fill":
      return `{"fill":${fillText(event.fill)},"type":"fill"}`;
    case "transfer":
      return `{"transfer":${transferText(event.transfer)},"type":"transfer"}`;
    default:
      return canonical(event);
  }
}

function orderText(order: OrderSnapshot): string {
  const { endReason, groupRole, rejection, trigger } = order;
  return (
    `{${leading("begunAt", order.begunAt)}${leading("begunSeq", order.begunSeq)}` +
    `"clientOrderId":${nullable(order.clientOrderId)}${member("displayQuantity", order.displayQuantity)}` +
    `,"endReason":${nullable(endReason)}` +
    `,"endedAt":${order.endedAt}${member("expiresAt", order.expiresAt)},"fee":"${order.fee}"` +
    `,"feeBasis":"${order.feeBasis}","filled":${order.filled}${member("groupId", order.groupId)}` +
    (groupRole === undefined ? "" : `,"groupRole":"${groupRole}"`) +
    `,"held":"${order.held}","id":${order.id}${named("keyId", order.keyId)},"makerBps":${order.makerBps},"owner":${quoted(order.owner)}` +
    `,"pair":${quoted(order.pair)},"placedAt":${order.placedAt},"placedSeq":${order.placedSeq}` +
    `,"postOnly":${order.postOnly},"price":${order.price}${member("priorityIndex", order.priorityIndex)},"prioritySeq":${order.prioritySeq}` +
    `,"protectionPrice":${order.protectionPrice},"quantity":${order.quantity}` +
    `,"queueAhead":${order.queueAhead},"quoteAmount":${amount(order.quoteAmount)}` +
    `,"rejection":${rejection === null ? "null" : canonical(rejection)}` +
    `,"requestHash":${nullable(order.requestHash)},"selfTradePrevention":"${order.selfTradePrevention}"` +
    `${member("shown", order.shown)},"side":"${order.side}","state":"${order.state}","takerBps":${order.takerBps}` +
    `,"timeInForce":"${order.timeInForce}"` +
    (trigger === undefined ? "" : `,"trigger":${canonical(trigger)}`) +
    `,"type":"${order.type}","updatedAt":${order.updatedAt},"updatedSeq":${order.updatedSeq}` +
    `,"value":"${order.value}","venue":"${order.venue}"}`
  );
}

function fillText(fill: Fill): string {
  return (
    `{"at":${fill.at},"evidence":${evidenceText(fill.evidence)},"id":${fill.id},"makerFee":"${fill.makerFee}"` +
    `,"makerOrderId":${fill.makerOrderId},"makerOwner":${quoted(fill.makerOwner)},"pair":${quoted(fill.pair)}` +
    `,"price":${fill.price},"quantity":${fill.quantity},"seq":${fill.seq},"takerFee":"${fill.takerFee}"` +
    `,"takerOrderId":${fill.takerOrderId},"takerOwner":${quoted(fill.takerOwner)}` +
    `,"takerSide":"${fill.takerSide}","value":"${fill.value}","venue":"${fill.venue}"}`
  );
}

function evidenceText(evidence: FillEvidence): string {
  return (
    `{"ask":${evidence.ask},"bid":${evidence.bid},"liquidity":"${evidence.liquidity}"` +
    `,"marketAt":${evidence.marketAt},"queueAhead":${evidence.queueAhead}` +
    `,"quoteAgeMs":${evidence.quoteAgeMs},"source":${nullable(evidence.source)}` +
    `${member("spreadTicks", evidence.spreadTicks)}${member("widenedTicks", evidence.widenedTicks)}}`
  );
}

function transferText(transfer: Transfer): string {
  return (
    `{"amount":"${transfer.amount}","asset":${quoted(transfer.asset)},"at":${transfer.at}` +
    `,"fillId":${transfer.fillId},"from":${transfer.from},"fromAfter":"${transfer.fromAfter}"` +
    `,"fromBucket":"${transfer.fromBucket}","id":${transfer.id},"kind":"${transfer.kind}"` +
    `,"orderId":${transfer.orderId},"reference":${nullable(transfer.reference)},"seq":${transfer.seq}` +
    `,"to":${transfer.to},"toAfter":"${transfer.toAfter}","toBucket":"${transfer.toBucket}"` +
    `,"venue":"${transfer.venue}"}`
  );
}

/** A member that some don't have. */
function member(key: string, value: number | undefined): string {
  return value === undefined ? "" : `,"${key}":${value}`;
}

/** The same of a text. */
function named(key: string, value: string | undefined): string {
  return value === undefined ? "" : `,"${key}":${quoted(value)}`;
}

/** The same of a number, before one that all have. */
function leading(key: string, value: number | undefined): string {
  return value === undefined ? "" : `"${key}":${value},`;
}

function nullable(text: string | null): string {
  return text === null ? "null" : quoted(text);
}

function amount(units: bigint | null): string {
  return units === null ? "null" : `"${units}"`;
}

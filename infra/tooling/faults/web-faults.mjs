// What people have in their hands: forms, what a device keeps and shows, and what it sends again.
const web = (name) => `apps/web/src/${name}`;
const feature = (name) => web(`features/${name}`);

export const webFaults = [
  {
    name: "a form is sent though something in it is missing or wrong",
    file: web("forms/form.tsx"),
    find: "if (!hasErrors(found) && !call.isPending) send(typed);",
    replace: "if (!call.isPending) send(typed);",
    tests: [web("forms/form.component.test.tsx")],
    only: "sends nothing",
  },
  {
    name: "an amount whose thousands are separated is read as a thousandth of it",
    file: web("forms/typed-amount.ts"),
    find: "return last === sign || /^[+-]?0?[.,]/.test(bare) ? last : null;",
    replace: "return last;",
    tests: [web("forms/typed-amount.test.ts")],
  },
  {
    name: "an order that has ended stands among the open ones again",
    file: web("account/account-cache.ts"),
    find: "  if (seq < (seenSeqs.get(order.id) ?? 0n)) return;\n",
    replace: "",
    tests: [web("account/account-cache.test.ts")],
  },
  {
    name: "what the events of a fill said is fetched once more",
    file: web("account/account-event-stream.ts"),
    find: `if (parts.has("orders")) void utils.trading.orderTimeline.invalidate();`,
    replace: `if (parts.has("orders")) void utils.trading.invalidate();`,
    tests: [web("account/account-event-stream.component.test.tsx")],
    only: "by its events alone",
  },
  {
    name: "two presses before the page is drawn again place two orders",
    file: feature("trading/use-place-order.ts"),
    find: "if (cache.isMutating({ mutationKey: sendingKey(ticket) }) > 0) return null;",
    replace: "",
    tests: [web("account/account-event-stream.component.test.tsx")],
    only: "is one mutation",
  },
  {
    name: "a message whose answer was lost is sent anew under another id",
    file: web("chat-client/outbox.ts"),
    find: "const message = { clientMessageId, kind, text,",
    replace: "const message = { clientMessageId: this.#needs.timing.newId(), kind, text,",
    tests: [web("chat-client/outbox.test.ts")],
  },
  {
    name: "people see less of a coin than they have, or more",
    file: "packages/contracts/src/spelling.ts",
    find: ": { minDecimals: 4 };",
    replace: ": { decimals: 4 };",
    tests: [web("format/format.test.ts")],
  },
  {
    name: "any fault of the code is taken for code that didn't come, and reloads the page",
    file: web("offline/missing-code.ts"),
    find: "if (error instanceof Error && sentences.test(error.message)) missing.add(error);",
    replace: "if (error instanceof Error) missing.add(error);",
    tests: [web("offline/missing-code.test.ts")],
  },
  {
    name: "a browser whose storage is full or forbidden shows no page",
    file: web("lib/storage.ts"),
    find: `    try {
      return work(storage());
    } catch {
      return otherwise;
    }`,
    replace: "    return work(storage()) ?? otherwise;",
    tests: [web("lib/storage.test.ts")],
  },
  {
    name: "a name that someone chose runs as a formula in the spreadsheet of the user who saves a table",
    file: web("lib/csv.ts"),
    find: "const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;",
    replace: "const safe = text;",
    tests: [web("lib/csv.test.ts")],
  },
  {
    name: "a market order whose answer was lost is sent again, at another price",
    file: feature("trading/send-order.ts"),
    find: `  if (input.order.type !== "limit") return askOrder(input);\n`,
    replace: "",
    tests: [feature("trading/send-order.test.ts")],
  },
  {
    name: "a withdrawal whose answer was lost is another one when it is sent again",
    file: feature("withdraw/use-request.ts"),
    find: "if (last.current?.input !== key) last.current = { input: key, id: newId() };",
    replace: "last.current = { input: key, id: newId() };",
    tests: [feature("withdraw/withdraw-form.component.test.tsx")],
    only: "is the same wish",
  },
  {
    name: "a correction goes to the first user found, and not to the one who was named",
    file: feature("adjustments/propose-dialog.tsx"),
    find: "items.find(({ id, email }) => id === text || email === text.toLowerCase());",
    replace: "items[0];",
    tests: [feature("adjustments/propose-dialog.component.test.tsx")],
    only: "nobody goes by this name",
  },
  {
    name: "a stop whose line is dragged through the market isn't warned of",
    file: feature("trading/line-move.ts"),
    find: "? unitsOf(watched) >= to : unitsOf(watched) <= to;",
    replace: "? unitsOf(watched) <= to : unitsOf(watched) >= to;",
    tests: [feature("trading/line-move.test.ts")],
    only: "of a trigger and its limit",
  },
  {
    name: "a line that was given back is sent all the same",
    file: feature("trading/use-line-moves.ts"),
    find: "if (move !== null && moving !== undefined) put(moving, move.from);\n      setMove(null);",
    replace: "if (move !== null && moving !== undefined) put(moving, move.from);",
    tests: [feature("trading/chart-lines.component.test.tsx")],
    only: "Escape puts the line back",
  },
  {
    name: "an order that replaces another one is sent beside it",
    file: feature("trading/use-ticket.ts"),
    find: "order: { ...summary.order, replaces: { orderId: replaces } }",
    replace: "order: summary.order",
    tests: [feature("trading/order-ticket.component.test.tsx")],
    only: "in the place of another",
  },
];

// Orders, fees, evidence and balances: the part of the questions that is about money.
import type { TopicSeed } from "../seed-shapes.ts";

export const orders = {
  key: "orders",
  title: "Orders",
  questions: [
    {
      slug: "market-or-limit",
      question: "Market order or limit order?",
      answer: `A **market order** takes what is offered now. The ticket shows the average price to expect and the worst price: the engine never fills it at a
worse one. What can't be filled within it is canceled.

A **limit order** names your price. It is filled at that price or a better one. What isn't filled at once rests in the book until somebody meets
it or you cancel it.`,
    },
    {
      slug: "order-states",
      question: "What do the states of an order mean?",
      answer: `| State         | What it means                                                                |
| ------------- | ---------------------------------------------------------------------------- |
| Open          | It rests in the book, and nothing of it is filled yet                         |
| Partly filled | A part is filled, the rest still rests                                        |
| Filled        | All of it is filled                                                           |
| Canceled      | You, a reset, the operator or a rule ended it; what was filled before stays   |
| Expired | What couldn't be filled at once was canceled, as the order's rules say |

The reason is beside the state in [Orders](/orders). Choose an order to see its details, step by step.`,
    },
    {
      slug: "options-of-an-order",
      question: "What are post only, immediate or cancel, and fill or kill?",
      answer: `- **Post only**: the order only adds to the book. If it would fill at once, it is rejected.
- **Immediate or cancel (IOC)**: what can be filled at once is; the rest is canceled.
- **Fill or kill (FOK)**: all at once, or the order is refused.

They are under **Options** in the ticket of a limit order.`,
    },
    {
      slug: "why-refused",
      question: "Why was my order rejected?",
      answer: `The reason is in the ticket above the button, with a value that works. The usual ones:

- Price or amount is not a multiple of the pair's step.
- The order is smaller or larger than the pair allows.
- The price is too far from the market.
- There is not enough available: what open orders hold can't be spent twice.
- The market price is too old. Market orders wait for the next quote; limit orders still work.`,
    },
    {
      slug: "amend",
      question: "Can I change an open order?",
      answer: `Yes, in [Orders](/orders): its price and its amount. Only lowering the amount keeps your place in the queue. Any other change goes to the end of
it.`,
    },
    {
      slug: "lost-connection",
      question: "My connection broke while I was sending. Was the order placed?",
      answer: `The ticket asks the server until it knows, and says so. It never sends the same order twice. An order that was confirmed is written down for
good, even if a server stops in the next moment. [Orders](/orders) shows it either way.`,
    },
  ],
} as const satisfies TopicSeed;

export const proof = {
  key: "proof",
  title: "Fees, fills and balances",
  questions: [
    {
      slug: "fees",
      question: "What does a trade cost?",
      answer: `A fee of the value of each fill, in the currency that the pair is priced in. Who rests in the book (maker) usually pays less than who takes from it
(taker). The ticket shows your rate before you send, and the rate is fixed for that order when it is placed. The fee is rounded once for the
whole order, so many small fills cost no more than one large one.

Every fee stands as a line of its own in [Transactions](/profile/transactions).`,
    },
    {
      slug: "evidence",
      question: "What is the evidence of a fill?",
      answer: `What the market looked like when your order met it: best bid and best ask, how old that quote was, its source, how far your price was from the
mid price, and whether another trader or the market maker stood on the other side. It is written with the fill and never changed.

Open [Orders](/orders), choose **Fills**, and choose a fill.`,
    },
    {
      slug: "who-is-the-liquidity-provider",
      question: "Who is the market maker?",
      answer: `An account of the platform that offers prices around the market's, so that there is somebody to trade with. It follows the same rules as you. At the same
price orders of traders come first. Each fill says whether you met it or another trader.`,
    },
    {
      slug: "can-the-operator-decide",
      question: "Can the operator decide how my trade ends?",
      answer: `No. There is no such control in the software, for anybody. The engine follows price and time, everything it does is written into a chained journal, and the
operator can have that journal replayed to check that it leads to the same balances.`,
    },
    {
      slug: "available-and-held",
      question: "What is the difference between available and reserved?",
      answer: `**Available** is what you can spend. **Reserved** is set aside for your open orders: a limit buy reserves its price and the highest fee, a sell reserves what it sells.
When an order is filled for less, or ends, what is left becomes available at once.`,
    },
    {
      slug: "how-balances-come-about",
      question: "How do I check a balance?",
      answer: `Your balance is the sum of its postings. [Transactions](/profile/transactions) lists every one with the balance after it, and **CSV** gives you the list as a
file. No posting is ever changed or deleted; a mistake is corrected by another one.`,
    },
    {
      slug: "average-cost",
      question: "Where do I see what my holdings cost me?",
      answer: `In [Assets](/profile/assets): each holding with what it cost on average, what it is worth now, and the difference.`,
    },
  ],
} as const satisfies TopicSeed;

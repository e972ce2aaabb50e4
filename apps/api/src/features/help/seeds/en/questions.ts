// What people ask about this software, with answers that hold for every installation of it. Answers are Markdown.
import type { TopicSeed } from "../seed-shapes.ts";

export const start = {
  key: "start",
  title: "Getting started",
  questions: [
    {
      slug: "what-is-this",
      question: "What can I do here?",
      answer: `Look at markets, practice with demo money, trade, and look up how each fill and each balance came about.

Start on [Market](/market): choose a pair, and press Buy or Sell on its page. With **demo** chosen at the top of the page nothing costs
you anything.`,
    },
    {
      slug: "demo-account",
      question: "What is the demo account?",
      answer: `A second set of balances that starts with 10,000.00 USD of demo money. It trades on the same engine, with the same rules, checks and
fees as live money. Demo and live have separate books and separate balances: nothing crosses between them, and demo money can't be
withdrawn.

Switch between demo and live with the switch at the top of the page, or in [Profile](/profile).`,
    },
    {
      slug: "demo-reset",
      question: "How do I reset the demo account, and what is lost?",
      answer: `Press **Reset** in the amber band, or open [Profile](/profile). There are two resets. Both cancel your open demo orders.

| Reset           | Demo USD          | Other demo assets | History                                |
| --------------- | ----------------- | ----------------- | -------------------------------------- |
| Reset balance   | back to 10,000.00 | stay              | stays where it is                      |
| Reset account   | back to 10,000.00 | are returned      | moves to “Before reset”, none is lost |

Hold the button until it is full; a short press does nothing.`,
    },
    {
      slug: "market-source",
      question: "Where do the prices come from?",
      answer: `From the market source that the operator of this installation has chosen. On a desk its name stands at the bottom of every page, and the front
page names it too:

- **Simulated market**: computed, for practice. It says nothing about real markets.
- **Recorded market**: a past day, played again.
- **Live**: the public prices of the exchange that is named.

The evidence of each fill names the source too.`,
    },
    {
      slug: "keyboard",
      question: "Are there keyboard shortcuts?",
      answer: `Yes. Press **?** on any page to see them. **/** goes to the search, **D** changes between light and dark, and **g** followed by a
letter opens a place: **g t** is Trade.`,
    },
  ],
} as const satisfies TopicSeed;

export const security = {
  key: "security",
  title: "Account and security",
  questions: [
    {
      slug: "forgot-password",
      question: "I forgot my password. What now?",
      answer: `Open [Forgot password](/forgot-password) and write the e-mail of your account. If there is an account with it, we mail you a link. It works
once, for one hour. When you choose a new password, all your devices are signed out.

If no mail comes, look into the folder for spam.`,
    },
    {
      slug: "who-is-signed-in",
      question: "How do I see who is signed in to my account?",
      answer: `[Privacy](/settings/privacy) lists your sessions with device, address and last use. End one, or all others at once. Below stands what happened
at the door of your account in the last 90 days: sign-ins, refused tries, changes of the password.`,
    },
    {
      slug: "two-step",
      question: "How do I protect my account better?",
      answer: `In [Security](/settings/security). **Codes of an app** ask for a second step when you sign in, so that a stolen password is not enough.
A **passkey** signs you in by fingerprint, face or the code of your device. Save the **recovery codes** that you get: each of them signs you in
once when your device is gone. Before important changes we ask once more who you are.`,
    },
    {
      slug: "api-keys",
      question: "Can my own program use my account?",
      answer: `Yes, by a key that you make in [API keys](/settings/api-keys). It may read, or read and trade; it can't sign in, withdraw or change the
account. You can bind it to network addresses and give it an end. It is shown once, and you can revoke it at any time.`,
    },
    {
      slug: "change-password",
      question: "What happens when I change my password?",
      answer: `All your other sessions end, and we tell you by e-mail. You stay signed in on the device where you changed it. Go to
[Change password](/settings/change-password).`,
    },
    {
      slug: "change-email",
      question: "How do I change my e-mail address?",
      answer: `In [Account](/settings/account). We ask once more who you are, and you press the link that we mail to the new address. Until then the
old address counts. The old address is told about it, and your other devices are signed out when it happens.`,
    },
    {
      slug: "how-long-signed-in",
      question: "How long do I stay signed in?",
      answer: `A session ends after 7 days without use, and after 30 days in any case. Sign out in [Profile](/profile) when the device isn't yours.`,
    },
  ],
} as const satisfies TopicSeed;

export const support = {
  key: "support",
  title: "Support and data",
  questions: [
    {
      slug: "reach-support",
      question: "How do I reach support?",
      answer: `Open the chat: on a phone it is the round button above the navigation, on a desk the button at the lower end of the page. You need to be signed
in. The conversation stays the same across devices, and a message that you send while you are offline goes out when you are back.`,
    },
    {
      slug: "chat-files",
      question: "Which files can I send in the chat?",
      answer: `Images, PDF, Word documents, plain text and ZIP, up to 10 MB each. Drop a file on the chat, or choose it with the paper clip. Pictures are written
anew, so that hidden data of your camera, such as the place, doesn't travel with them. A message has at most 2,000 characters.`,
    },
    {
      slug: "chat-ticks",
      question: "What do the ticks beside my messages mean?",
      answer: `One tick: the message is with us. Two ticks: somebody of support has read it.`,
    },
    {
      slug: "my-data",
      question: "Which of my data do you keep?",
      answer: `The [Privacy Policy](/privacy-policy) lists it, with the reason and how long. There are no trackers and no advertising here. In
[Privacy](/settings/privacy) you can make a copy of everything that we keep about you; we mail you when it is ready, and it is kept for
seven days.`,
    },
    {
      slug: "delete-account",
      question: "How do I delete my account?",
      answer: `In [Delete account](/settings/delete-account). It ends fourteen days after you ask for it; until then you can change your mind. Live money and
open live orders must be gone first. Orders, fills and transactions stay under a bare number, because the balances of everybody are made
of the same postings; nothing there says who you were.`,
    },
    {
      slug: "what-i-agreed-to",
      question: "Where do I find what I agreed to?",
      answer: `[Terms and conditions](/settings/terms-and-conditions) shows which version you agreed to and when. Older versions stay readable.`,
    },
  ],
} as const satisfies TopicSeed;

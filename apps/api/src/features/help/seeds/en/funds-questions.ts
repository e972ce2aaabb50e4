import type { TopicSeed } from "../seed-shapes.ts";

export const funds = {
  key: "funds",
  title: "Money in and out",
  questions: [
    {
      slug: "deposit",
      question: "How do I deposit money?",
      answer:
        "Open [Load fund](/profile/loadfund) and choose a method. You get a reference or an address, and see there when the money has come. Demo money needs no deposit.",
    },
    {
      slug: "withdraw",
      question: "How do I withdraw money, and can I get a refund?",
      answer:
        "Open [Withdraw](/profile/withdraw), save a destination, and name the amount. What you deposited and did not trade can be withdrawn like everything else that is available. A trade is final: nobody can take it back.",
    },
    {
      slug: "verification",
      question: "What is verification (KYC)?",
      answer:
        "It shows who you are, with a document of your identity. How much you may deposit and withdraw depends on the level that you reach. [KYC verification](/settings/kyc-verification) says what is asked for, and how far yours is.",
    },
    {
      slug: "taxes",
      question: "Where do I find the figures for my taxes?",
      answer:
        "[Assets](/profile/assets) lists what you sold with its cost and its gain, and [Transactions](/profile/transactions) every posting, as files and as statements by month. What tax you pay depends on where you live: a tax adviser can tell you.",
    },
    {
      slug: "lost-second-factor",
      question: "I lost my phone or my passkey. How do I sign in?",
      answer:
        "Sign in with your password and choose **Use a recovery code**. Each of the codes that you saved works once. Then set up a new second step in [Security](/settings/security). Without a code, [Help](/help) says how to reach the operator.",
    },
  ],
} as const satisfies TopicSeed;

import { defineMessages } from "../define-messages.ts";

/** The usual questions. */
export const help = defineMessages("help", {
  title: "FAQs",
  search: "Search questions",
  topics: "Topics",
  allTopics: "All",
  loading: "Loading questions",
  failed: "The questions did not load.",
  empty: "There are no questions yet.",
  noMatch: "No answer matches “{text}”.",
  found: { one: "{count} answer", other: "{count} answers" },
  askSupport: "Ask support",
  askedFor: "I was looking for: “{text}”",
  wasHelpful: "Was this helpful?",
  yes: "Yes",
  no: "No",
  thanks: "Thank you.",
  voteFailed: "Your answer was not saved.",
  aboutQuestion: "About “{question}”: ",
  copyLink: "Copy the link to this question",
  copied: "Link copied",
  stillOpen: "Not what you were looking for?",
  // Words that mean the same to who searches: groups apart by |, their words by a comma.
  synonyms:
    "deposit,load,fund,top up,pay in|withdraw,payout,cash out,refund,money back|kyc,verification,verify,identity,passport|2fa,mfa,totp,authenticator,two-factor,second step,passkey|tax,taxes,gain,statement|fee,commission,cost|password,login,sign in,locked|delete,close,remove",
});

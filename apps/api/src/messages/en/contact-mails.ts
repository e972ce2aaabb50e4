/** What a guest who has gone is mailed: what support has answered, and the way back. */
export const contactMails = {
  hello: "Hello,",
  subject: "Support has answered you ({reference})",
  answered: "you wrote to us on our website, and support has answered:",
  goOn: "Go on with the conversation here:\n{link}",
  once: "The link opens this conversation and nothing else. It can be used once, within 7 days. Please don’t pass it on.",
  notYou:
    "You have not written to us? Then somebody gave your address by mistake. With this link you get no more of these mails:\n{link}",
  file: "(File: {name}. You see it in the conversation.)",
} as const;

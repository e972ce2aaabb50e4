/** The one mail that tells an absent user of an answer. */
export const chatMails = {
  hello: "Hello,",
  answeredSubject: "Support has answered you",
  answeredOne: "support has answered you. There is one message that you have not read yet.",
  answered: "support has answered you. There are {count} messages that you have not read yet.",
  signIn: "Sign in and open the chat to read.",
  readHere: "Read here: {link}",
  end: "For your privacy this mail does not hold what was written. There won't be another one until you have read.",
} as const;

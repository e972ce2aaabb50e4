/** Mails about a verification: what was decided and where to go on, never what was said about somebody's papers. */
export const verificationMails = {
  hello: "Hello,",
  end: "You find everything about it in Fillmark under Settings, KYC verification.",

  approvedSubject: "Level {level} is approved",
  approved: "What you sent for level {level} of the verification is approved.",
  askedAgainSubject: "Please send something once more",
  askedAgain:
    "We looked at what you sent for level {level} of the verification and need some of it once more:",
  rejectedSubject: "Level {level} was not approved",
  rejected: "What you sent for level {level} of the verification was not approved, and this is final.",
  renewalAskedSubject: "Please renew level {level}",
  renewalAsked: "We need what level {level} of the verification asks for once more.",
  expiredSubject: "Level {level} has expired",
  expired: "What you showed us for level {level} of the verification counts no more. You can send it anew.",
  endsSoonSubject: "Your verification of level {level} ends soon",
  endsSoon:
    "What you showed us for level {level} counts until {day}. After that your limits are those of the level before.",
  levelSetSubject: "Your verification level was changed",
  levelSet: "Our team has set your verification level to {level}, until {day}.",

  personal: "Personal details",
  identity: "Details of your identity document",
  identity_front: "Identity document, front",
  identity_back: "Identity document, back",
  selfie: "Photo of you",
  address_proof: "Proof of address",
  funds: "Source of funds",
  funds_proof: "Proof of the source of funds",
} as const;

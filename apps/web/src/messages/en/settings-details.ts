import { words } from "../words.ts";

/** Who somebody is: their details, their picture. */
export const details = words("settings-details", {
  loading: "Loading your details",
  failed: "Your details did not load. They are as they were.",

  personal: "Personal details",
  name: "Name",
  nameHint: "How we address you. Leave it empty to be addressed by your e-mail.",
  nameTooLong: "Use at most 80 characters.",
  phone: "Phone",
  phoneHint: "With the code of the country, for example +44 20 7946 0958. Nobody but our support may see it.",
  phoneWrong: "Write it with the code of the country, for example +44 20 7946 0958.",
  country: "Country",
  countryNone: "Not given",
  notGiven: "Not given",
  email: "E-mail",
  emailHint: "It signs you in, so it changes with a link in a mail.",
  emailChange: "Change e-mail",

  save: "Save",
  saved: "Details saved",
  saveFailed: "Your details are as they were. {reason}",
  nothingToSave: "Nothing has changed.",
  unsaved: "Not saved yet",
  discard: "Discard changes",

  picture: "Picture",
  pictureHint: "JPG, PNG, GIF or WebP, up to 10 MB. It is cut to a square. You and our support see it.",
  pictureChoose: "Choose a picture",
  pictureChange: "Change",
  pictureRemove: "Remove",
  pictureSaved: "Picture saved",
  pictureRemoved: "Picture removed",
  pictureFailed: "The picture was not saved. {reason}",
  pictureRemoveFailed: "The picture is still there. {reason}",
  pictureOffline: "Check your connection and try again.",

  signIn: "Sign-in",
  emailCancel: "Keep the present e-mail",
  emailCancelled: "Your e-mail stays as it is",
  emailCancelFailed: "Nothing has changed. {reason}",
});

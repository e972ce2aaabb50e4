// What the REST layer answers where that isn't what the procedure gives.
import { z } from "zod";
import { RegisteredView, SignedInView, SuccessView, UserView } from "@fillmark/contracts/auth";
import { VenueName } from "@fillmark/contracts/shapes";
import { atRoot, under } from "../../trpc/rest-answer.ts";
import { answering } from "../../trpc/rest-call.ts";

export const registered = {
  answer: atRoot(SignedInView.extend({ message: z.string() }).partial()),
  by: answering(RegisteredView, (view) =>
    "pending" in view ? { message: "Check your e-mail to finish registering." } : view,
  ),
};

export const signedOut = {
  answer: atRoot(z.object({ message: z.string() })),
  by: answering(SuccessView, () => ({ message: "Signed out" })),
};

/** Of the user what a program has to know. */
export const tradingAccount = {
  answer: under(
    "account",
    z.object({
      id: z.string(),
      venue: VenueName.meta({ description: "where the account trades now; its owner switches it" }),
      createdAt: UserView.shape.createdAt,
    }),
  ),
  by: answering(UserView, ({ id, demoMode, createdAt }) => {
    return { id, venue: demoMode ? "demo" : "live", createdAt };
  }),
};

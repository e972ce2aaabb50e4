import { SuccessView } from "@fillmark/contracts/auth";
import {
  GoogleCodeInput,
  GoogleCredentialInput,
  GoogleLinkInput,
  GoogleSignedInView,
  GoogleStartView,
  GoogleTokenInput,
} from "@fillmark/contracts/security";
import { NoInput } from "@fillmark/contracts/shapes";
import { publicProcedure, router, userProcedure } from "../../../trpc/procedures.ts";
import { startGoogle } from "./google-start.ts";
import { linkMine } from "./link-mine.ts";
import { linkWithPassword } from "./link-with-password.ts";
import { signInWithCode, signInWithCredential, signInWithToken } from "./sign-in-with-google.ts";
import { unlinkGoogle } from "./unlink-google.ts";

export const googleRouter = router({
  /** Writes a nonce down, so it is no query. */
  start: publicProcedure
    .input(NoInput)
    .output(GoogleStartView)
    .mutation(({ ctx }) => startGoogle(ctx)),
  signInWithCode: publicProcedure
    .input(GoogleCodeInput)
    .output(GoogleSignedInView)
    .mutation(({ ctx, input }) => signInWithCode(ctx, input)),
  signInWithToken: publicProcedure
    .input(GoogleTokenInput)
    .output(GoogleSignedInView)
    .mutation(({ ctx, input }) => signInWithToken(ctx, input)),
  signInWithCredential: publicProcedure
    .input(GoogleCredentialInput)
    .output(GoogleSignedInView)
    .mutation(({ ctx, input }) => signInWithCredential(ctx, input)),
  link: publicProcedure
    .input(GoogleLinkInput)
    .output(GoogleSignedInView)
    .mutation(({ ctx, input }) => linkWithPassword(ctx, input)),
  linkMine: userProcedure
    .input(GoogleCredentialInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => linkMine(ctx, input)),
  unlink: userProcedure
    .input(NoInput)
    .output(SuccessView)
    .mutation(({ ctx }) => unlinkGoogle(ctx)),
});

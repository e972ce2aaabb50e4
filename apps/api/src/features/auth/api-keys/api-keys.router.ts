import {
  ApiKeyCallsView,
  ApiKeyInput,
  ApiKeyMadeView,
  ApiKeyRevokedView,
  ApiKeysView,
  CreateApiKeyInput,
  RevokeApiKeyInput,
} from "@fillmark/contracts/api-keys";
import {
  KeyLimitsSetView,
  KeyLimitsView,
  OwnKeyView,
  SetKeyKillSwitchInput,
  SetKeyLimitsInput,
} from "@fillmark/contracts/key-limits";
import { NoInput } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../../trpc/procedures.ts";
import { v1 } from "../../../trpc/rest-call.ts";
import { createApiKey } from "./create-api-key.ts";
import { findKeyLimits, findOwnKey, setKeyKillSwitch, setKeyLimits } from "./key-limits.ts";
import { listApiKeyCalls } from "./list-api-key-calls.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

export const apiKeysRouter = router({
  list: userProcedure
    .input(NoInput)
    .output(ApiKeysView)
    .query(({ ctx }) => listApiKeys(ctx)),
  calls: userProcedure
    .input(ApiKeyInput)
    .output(ApiKeyCallsView)
    .query(({ ctx, input }) => listApiKeyCalls(ctx, input)),
  create: userProcedure
    .input(CreateApiKeyInput)
    .output(ApiKeyMadeView)
    .mutation(({ ctx, input }) => createApiKey(ctx, input)),
  revoke: userProcedure
    .input(RevokeApiKeyInput)
    .output(ApiKeyRevokedView)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input)),
  limits: userProcedure
    .input(ApiKeyInput)
    .output(KeyLimitsView)
    .query(({ ctx, input }) => findKeyLimits(ctx, input)),
  setLimits: userProcedure
    .input(SetKeyLimitsInput)
    .output(KeyLimitsSetView)
    .mutation(({ ctx, input }) => setKeyLimits(ctx, input)),
  setKillSwitch: userProcedure
    .input(SetKeyKillSwitchInput)
    .output(KeyLimitsSetView)
    .mutation(({ ctx, input }) => setKeyKillSwitch(ctx, input)),
  own: userProcedure
    .meta(
      v1.get("/api/v1/key", {
        summary:
          "The key that signs: its venue, what it may do and from where, the limits that its owner has set for it, and what of them is used since 00:00 UTC. Only its owner changes them, in the app.",
        errors: ["NOT_FOUND"],
      }),
    )
    .input(NoInput)
    .output(OwnKeyView)
    .query(({ ctx }) => findOwnKey(ctx)),
});

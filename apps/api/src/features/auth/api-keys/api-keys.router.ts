import {
  ApiKeyCallsView,
  ApiKeyInput,
  ApiKeyMadeView,
  ApiKeyRevokedView,
  ApiKeysView,
  CreateApiKeyInput,
} from "@fillmark/contracts/api-keys";
import { NoInput } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../../trpc/procedures.ts";
import { createApiKey } from "./create-api-key.ts";
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
    .input(ApiKeyInput)
    .output(ApiKeyRevokedView)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input)),
});

import { z } from "zod";

/** What the entries of the table of errors are made of. */
export interface ErrorSpec {
  http: number;
  trpc:
    | "BAD_REQUEST"
    | "UNAUTHORIZED"
    | "FORBIDDEN"
    | "NOT_FOUND"
    | "TIMEOUT"
    | "CONFLICT"
    | "PAYLOAD_TOO_LARGE"
    | "UNSUPPORTED_MEDIA_TYPE"
    | "UNPROCESSABLE_CONTENT"
    | "TOO_MANY_REQUESTS"
    | "SERVICE_UNAVAILABLE"
    | "INTERNAL_SERVER_ERROR";
  message: string;
  details: z.ZodType;
}

export const none = z.strictObject({});
export const field = z.strictObject({ field: z.string() });
export const limited = z.strictObject({ field: z.string(), limit: z.string(), actual: z.string() });
export const retry = z.strictObject({ retryAfterSeconds: z.int() });

export const bad = { http: 400, trpc: "BAD_REQUEST" } as const;
export const conflict = { http: 409, trpc: "CONFLICT" } as const;
export const refused = { http: 422, trpc: "UNPROCESSABLE_CONTENT" } as const;
export const missing = { http: 404, trpc: "NOT_FOUND" } as const;
export const away = { http: 503, trpc: "SERVICE_UNAVAILABLE" } as const;

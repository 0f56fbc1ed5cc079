import { sql } from "drizzle-orm";
import type { Deps } from "@/backend/http/context";
import type { PaymentMode } from "@/lib/contracts/money/gateway";
import type { ProviderId } from "@/lib/contracts/money/provider-call";
import { maskCall } from "./mask-call";
import type { RecordCall } from "./post-json";

/** Stores the calls of a provider. A payment does not fail because its record cannot be stored. */
export const recordCalls =
  ({ db, log }: Pick<Deps, "db" | "log">, provider: ProviderId, mode: PaymentMode): RecordCall =>
  async (made) => {
    const { call, ms, error, request, response } = maskCall(made);
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
    await db
      .execute(sql`
        INSERT INTO provider_call (provider, mode, call, ms, error, request, response)
        VALUES (${provider}, ${mode}, ${call.slice(0, 200)}, ${Math.round(ms)}, ${error}, ${json(request)}::jsonb,
                ${json(response)}::jsonb)`)
      .catch((cause: unknown) => log("provider call not recorded", { provider, error: cause }));
  };

import { sql } from "drizzle-orm";

/** The wallets whose data are complete, as kinds of documents; null without any setting. */
export const offeredPasses = sql`(
  SELECT array_remove(ARRAY[
           CASE WHEN value->'apple'->>'passTypeId' <> '' AND value->'apple'->>'teamId' <> ''
                 AND secret_states ?& ARRAY['apple.certificate', 'apple.key', 'apple.authority'] THEN 'apple_wallet' END,
           CASE WHEN value->'google'->>'issuerId' <> '' AND secret_states ? 'google.serviceAccount'
                THEN 'google_wallet' END], NULL)
    FROM site_setting WHERE group_name = 'passes')`;

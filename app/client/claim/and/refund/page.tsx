import { Claim } from "@/components/account/claims/claim";
import { Claims } from "@/components/account/claims/claims";
import { MissingClaim } from "@/components/account/claims/missing-claim";
import { NewClaim } from "@/components/account/claims/new-claim";
import { findMyClaim } from "@/lib/data/claims";
import { accountTitle } from "@/lib/language/server";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { requireRole } from "@/lib/session/session-check";

export const generateMetadata = accountTitle("Claims and refunds");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  const about = one(query.order);
  const ref = one(query.claim);
  if (about || query.new) return <NewClaim orderRef={about} query={query} />;
  if (!ref) return <Claims query={query} />;
  const { user } = await requireRole("client");
  const claim = await findMyClaim(ref);
  return claim ? <Claim claim={claim} me={user.name} query={query} /> : <MissingClaim />;
}

import { pageUser } from "@/lib/gateway/csrf";
import { pageUserName } from "@/lib/protocol";
import { readSession } from "@/lib/session/read-session";

/** States for which user the pages of an area are rendered, for requests by scripts. */
export async function PageUser() {
  const user = pageUser(await readSession());
  return user ? <meta name={pageUserName} content={user} /> : null;
}

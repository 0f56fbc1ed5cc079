import { authenticate } from "@/backend/http/auth";
import type { Route } from "@/backend/http/router";
import { login, logout, secondFactor } from "@/lib/contracts/accounts/auth";
import { passkeyLogin, startPasskeyLogin } from "@/lib/contracts/accounts/passkey";
import type { Endpoint } from "@/lib/contracts/define";
import { webInfo } from "@/lib/contracts/site/site";
import { octoPrefix } from "@/lib/contracts/tours/octo";
import { AppError } from "@/lib/errors";
import { maintenanceRetrySeconds } from "@/lib/protocol";
import { readSettings } from "./settings";

/** Logging in, which administrators need, and a read that is a POST. */
const open = new Set([login, secondFactor, startPasskeyLogin, passkeyLogin, logout, webInfo].map(({ id }) => id));

/** Requests of payment providers are processed during maintenance, so that started payments settle. */
const isFromProvider = ({ path }: Endpoint): boolean => path.startsWith("/api/pay/");

/** The API for resellers refuses writes itself, in its own format. */
const isForResellers = ({ path }: Endpoint): boolean => path.startsWith(octoPrefix);

/**
 * Wraps every route that writes: during maintenance only administrators may write. Reads stay possible, because the web
 * server closes the pages.
 */
export function refuseDuringMaintenance(route: Route): Route {
  const { endpoint } = route;
  if (
    endpoint.method === "GET" ||
    endpoint.who === "admin" ||
    open.has(endpoint.id) ||
    isFromProvider(endpoint) ||
    isForResellers(endpoint)
  ) {
    return route;
  }
  return {
    endpoint,
    async respond(request, params, deps) {
      const { maintenance } = await readSettings(deps.db, "site");
      if (maintenance) {
        const actor = await authenticate(request, deps);
        if (actor.kind !== "user" || actor.role !== "admin") {
          throw new AppError("unavailable", {
            user: "The site is under maintenance. Nothing was changed; try again later.",
            retryAfterSeconds: maintenanceRetrySeconds,
          });
        }
      }
      return route.respond(request, params, deps);
    },
  };
}

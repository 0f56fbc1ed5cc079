import type { Hono } from "hono";
import type { Deps } from "./http/context";
import { mount, type Route } from "./http/router";

/** Every noun's routes. A new noun adds one line. */
export function allRoutes(_deps: Deps): Route[] {
  return [];
}

/** The backend as a function from Request to Response: tests need no port. */
export function createApp(deps: Deps): Hono {
  return mount(allRoutes(deps), deps);
}

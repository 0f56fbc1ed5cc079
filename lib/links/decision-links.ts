import type { DecisionKind } from "../contracts/decision";
import { pathTo, routes } from "../routes";

/** Where administrators open what waits for them. */
export const decisionPath = (kind: DecisionKind, key: string): string =>
  pathTo(routes.admin.cancelRequests, {}, { open: `${kind}-${key}` });
export const decisionsPath = (kind: DecisionKind): string => pathTo(routes.admin.cancelRequests, {}, { kind });
/** Mails and jobs that were given up. */
export const givenUpPath = `${routes.admin.panel}#given-up`;

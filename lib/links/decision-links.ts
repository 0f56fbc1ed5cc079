import type { DecisionKind } from "../contracts/money/decision";
import { pathTo, routes } from "../routes";

/** Administrator's page of an open decision. */
export const decisionPath = (kind: DecisionKind, key: string): string =>
  pathTo(routes.admin.cancelRequests, {}, { open: `${kind}-${key}` });
export const decisionsPath = (kind: DecisionKind): string => pathTo(routes.admin.cancelRequests, {}, { kind });
/** Emails and jobs that failed permanently. */
export const givenUpPath = `${routes.admin.panel}#given-up`;

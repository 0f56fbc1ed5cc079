import "server-only";
import { callOrNull } from "@/lib/backend";
import { adminReports, type Report, subadminReports } from "@/lib/contracts/site/report";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { requireRole } from "@/lib/session/session-check";

const getReports = { admin: adminReports, subadmin: subadminReports } as const;

export const reportExportPath = (area: ConsoleArea): string => getReports[area].export.path;

/** Null when the hotel does not exist or is out of scope. */
export async function getReport(
  area: ConsoleArea,
  query: { from?: string; to?: string; hotel?: string },
): Promise<Report | null> {
  const { session } = await requireRole(area);
  return callOrNull(getReports[area].hotels, { query }, { token: session.token });
}

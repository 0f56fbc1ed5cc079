import "server-only";
import { call } from "@/lib/backend";
import { adminReports, type Report, type ReportKind, subadminReports } from "@/lib/contracts/site/report";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { requireRole } from "@/lib/session/session-check";
import { orRefused } from "./or-refused";

const reports = { admin: adminReports, subadmin: subadminReports } as const;

export const reportExportPath = (area: ConsoleArea): string => reports[area].export.path;

/** The reason of the refusal for an invalid period, or for a hotel that does not exist or is out of scope. */
export async function getReport(
  area: ConsoleArea,
  query: { from?: string; to?: string; kind?: ReportKind; hotel?: string },
): Promise<Report | { refused: string }> {
  const { session } = await requireRole(area);
  return orRefused(call(reports[area].hotels, { query }, { token: session.token }));
}

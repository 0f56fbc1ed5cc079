import "server-only";
import { call } from "@/lib/backend";
import { type ImportChoices, importEndpoints } from "@/lib/contracts/hotels/import";
import { type PriceImportChoices, priceImport } from "@/lib/contracts/hotels/price-import";
import { type StayImportChoices, stayImport } from "@/lib/contracts/hotels/stay-import";
import { type FleetImportChoices, fleetImport } from "@/lib/contracts/transport/fleet-import";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { requireRole } from "@/lib/session/session-check";

export async function getImportChoices(area: ConsoleArea): Promise<ImportChoices> {
  const { session } = await requireRole(area);
  return call(importEndpoints[area].choices, {}, { token: session.token });
}

export async function getPriceImportChoices(area: ConsoleArea): Promise<PriceImportChoices> {
  const { session } = await requireRole(area);
  return call(priceImport[area].choices, {}, { token: session.token });
}

export async function getStayImportChoices(area: ConsoleArea): Promise<StayImportChoices> {
  const { session } = await requireRole(area);
  return call(stayImport[area].choices, {}, { token: session.token });
}

export async function getFleetImportChoices(): Promise<FleetImportChoices> {
  const { session } = await requireRole("admin");
  return call(fleetImport.choices, {}, { token: session.token });
}

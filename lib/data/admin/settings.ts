import "server-only";
import { call } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { listProviderCalls, type ProviderId } from "@/lib/contracts/money/provider-call";
import type { Settings, SettingsGroup } from "@/lib/contracts/site/settings";
import {
  type SettingsChange,
  type SettingsEndpoints,
  settingsEndpoints,
} from "@/lib/contracts/site/settings-endpoints";
import { getSitePictures as sitePictures } from "@/lib/contracts/site/site-pictures";
import { requireRole } from "@/lib/session/session-check";

type SettingsOf<G extends SettingsGroup> = Omit<OutputOf<SettingsEndpoints["get"]>, "value"> & { value: Settings<G> };

/** A settings group with its version, for administrators. */
export async function getSettings<G extends SettingsGroup>(group: G): Promise<SettingsOf<G>> {
  const { session } = await requireRole("admin");
  const endpoint = settingsEndpoints[group].get as unknown as SettingsEndpoints["get"];
  return (await call(endpoint, {}, { token: session.token })) as SettingsOf<G>;
}

export async function getSettingsHistory(group: SettingsGroup): Promise<readonly SettingsChange[]> {
  const { session } = await requireRole("admin");
  const endpoint = settingsEndpoints[group].history as unknown as SettingsEndpoints["history"];
  return (await call(endpoint, {}, { token: session.token })).items;
}

/** The pictures of the site with their originals. */
export async function getSitePictures(): Promise<OutputOf<typeof sitePictures>> {
  const { session } = await requireRole("admin");
  return call(sitePictures, {}, { token: session.token });
}

/** Requests to a payment provider, newest first. */
export async function getProviderCalls(
  provider: ProviderId,
  before: number | undefined,
): Promise<OutputOf<typeof listProviderCalls>> {
  const { session } = await requireRole("admin");
  return call(listProviderCalls, { query: { provider, before } }, { token: session.token });
}

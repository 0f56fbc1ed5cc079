import type { SiteInfo } from "../contracts/site/site";

/** Public site information that the browser keeps (docs/specification.md §9). */
export type StoredSiteInfo = {
  app: { v: string | null; version: string; contact: SiteInfo["site"]["contact"] };
  files: Pick<SiteInfo["allFiles"], "logo" | "logoDark" | "icon">;
  social: { name: string; url: string }[];
};

type Known = Pick<SiteInfo, "allFiles" | "social"> & Pick<SiteInfo["site"], "contact"> & { name: string | null };

export const toStoredInfo = ({ name, contact, allFiles, social }: Known, version: string): StoredSiteInfo => ({
  app: { v: name, version, contact },
  files: { logo: allFiles.logo, logoDark: allFiles.logoDark, icon: allFiles.icon },
  social: social.map(({ name: network, url }) => ({ name: network, url })),
});

/** The email address of the site from the browser's storage, if it is there. */
export function parseContactEmail(stored: unknown): string | null {
  if (typeof stored !== "object" || stored === null || !("contact" in stored)) return null;
  const { contact } = stored;
  if (typeof contact !== "object" || contact === null || !("email" in contact)) return null;
  return typeof contact.email === "string" && contact.email !== "" ? contact.email : null;
}

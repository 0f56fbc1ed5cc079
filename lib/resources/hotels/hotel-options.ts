import { adminHotels, subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import { counted } from "@/lib/text/counted";
import type { OptionSource } from "../form/form";

/** An endpoint of both areas. */
export const ofArea = <K extends "propertyTypes" | "features" | "policies" | "findCity">(name: K) => ({
  admin: adminHotels[name],
  subadmin: subadminHotels[name],
});
export const propertyTypes = ofArea("propertyTypes") as OptionSource;
export const stars = [1, 2, 3, 4, 5].map((n) => ({ value: n, label: counted(n, "star") }));
export const owners = { admin: adminHotels.findOwner };

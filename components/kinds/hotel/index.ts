import { hotelKind } from "@/lib/kinds/hotel";
import type { KindComponents } from "../kind";

export const hotelComponents: KindComponents = { kind: hotelKind };

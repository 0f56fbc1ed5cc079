import { hotelKind } from "@/lib/kinds/hotel";
import type { KindBackend } from "../kind";

export const hotelBackend: KindBackend = { kind: hotelKind };

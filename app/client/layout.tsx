import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/frame";
import { areaMetadata } from "@/lib/metadata";

export function generateMetadata(): Promise<Metadata> {
  return areaMetadata({ robots: { index: false } });
}

export default function ClientLayout({ children }: { children: ReactNode }) {
  return <AccountFrame>{children}</AccountFrame>;
}

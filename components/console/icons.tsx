import { Check, CircleCheck, CircleX, Flag, Inbox, LayoutDashboard, Loader, UserX, X } from "lucide-react";
import type { ActionWords } from "@/lib/resources/define";
import type { NavigationIcon } from "@/lib/resources/navigation";

const ofScreen = {
  dashboard: LayoutDashboard,
  requests: Inbox,
  processing: Loader,
  completed: CircleCheck,
  cancelled: CircleX,
} satisfies Record<NavigationIcon, unknown>;
const ofAction = { check: Check, x: X, flag: Flag, "user-x": UserX } satisfies Record<ActionWords["icon"], unknown>;

export function ScreenIcon({ name, className }: { name: NavigationIcon; className?: string }) {
  const Icon = ofScreen[name];
  return <Icon aria-hidden className={className} />;
}

export function ActionIcon({ name, className = "size-4" }: { name: ActionWords["icon"]; className?: string }) {
  const Icon = ofAction[name];
  return <Icon aria-hidden className={className} />;
}

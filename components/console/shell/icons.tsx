import {
  BadgeCheck,
  Ban,
  BedDouble,
  Bell,
  Building2,
  CalendarDays,
  CalendarX,
  Check,
  CircleCheck,
  CircleX,
  Clock,
  Coins,
  ConciergeBell,
  Eye,
  EyeOff,
  Flag,
  Globe,
  Inbox,
  LayoutDashboard,
  Loader,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MapPin,
  Percent,
  RotateCcw,
  Scale,
  ScrollText,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Trash2,
  Undo2,
  Users,
  UserX,
  Warehouse,
  X,
} from "lucide-react";
import type { ActionIconName } from "@/lib/resources/define";
import type { NavigationIcon } from "@/lib/resources/navigation";

const ofScreen: Record<NavigationIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  decisions: Scale,
  requests: Inbox,
  processing: Loader,
  completed: CircleCheck,
  cancelled: CircleX,
  hotels: Building2,
  rooms: BedDouble,
  approval: BadgeCheck,
  calendar: CalendarDays,
  search: Search,
  features: Sparkles,
  property: Warehouse,
  countries: Globe,
  states: MapIcon,
  cities: MapPin,
  services: ConciergeBell,
  users: Users,
  roles: ShieldCheck,
  settings: SlidersHorizontal,
  audit: ScrollText,
  taxes: Percent,
  currencies: Coins,
  policies: CalendarX,
  notifications: Bell,
};
const ofAction: Record<ActionIconName, LucideIcon> = {
  check: Check,
  x: X,
  flag: Flag,
  "user-x": UserX,
  "log-in": LogIn,
  "rotate-ccw": RotateCcw,
  clock: Clock,
  "log-out": LogOut,
  eye: Eye,
  "eye-off": EyeOff,
  trash: Trash2,
  ban: Ban,
  undo: Undo2,
  mail: Mail,
};

export function ScreenIcon({ name, className }: { name: NavigationIcon; className?: string }) {
  const Icon = ofScreen[name];
  return <Icon aria-hidden className={className} />;
}

export function ActionIcon({ name, className = "size-4" }: { name: ActionIconName; className?: string }) {
  const Icon = ofAction[name];
  return <Icon aria-hidden className={className} />;
}

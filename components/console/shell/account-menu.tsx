"use client";

import { CircleUserRound, Keyboard, LogOut } from "lucide-react";
import { useRouter } from "next/navigation";
import { Menu, MenuItem, MenuLink, MenuRadio, MenuRule, MenuTitle } from "@/components/ui/menu";
import { chooseTheme, logOut, type Theme } from "./account-commands";
import { showShortcuts } from "./command-palette";

type AccountMenuProps = {
  name: string;
  role: string;
  theme: "light" | "dark" | null;
  /** Account pages, if the area has them. */
  own: readonly { href: string; label: string }[];
};

export function AccountMenu({ name, role, theme, own }: AccountMenuProps) {
  const router = useRouter();
  function choose(value: string) {
    chooseTheme(value as Theme);
    router.refresh();
  }
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex min-h-12 w-full items-center gap-3 rounded-md px-2.5 text-left text-sm hover:bg-paper"
        >
          <CircleUserRound aria-hidden className="size-4.5 shrink-0" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{name || "Account"}</span>
            <span className="block text-xs text-soft">{role}</span>
          </span>
        </button>
      }
    >
      {own.map(({ href, label }) => (
        <MenuLink key={href} href={href}>
          {label}
        </MenuLink>
      ))}
      {own.length > 0 ? <MenuRule /> : null}
      <MenuTitle>Appearance</MenuTitle>
      <MenuRadio
        value={theme ?? "auto"}
        onChange={choose}
        options={[
          { value: "auto", label: "System" },
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
        ]}
      />
      <MenuRule />
      <MenuItem onSelect={() => showShortcuts()}>
        <Keyboard aria-hidden className="size-4" />
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onSelect={() => void logOut()}>
        <LogOut aria-hidden className="size-4" />
        Log out
      </MenuItem>
    </Menu>
  );
}

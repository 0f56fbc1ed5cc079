"use client";

import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { useAccountTranslations } from "@/components/ui/language";
import { type NotificationPreference, saveNotificationPreferences } from "@/lib/contracts/site/notification";
import { getColon } from "@/lib/language/languages";

type Way = "inApp" | "email";
const ways: readonly { way: Way; label: "Here" | "Email" }[] = [
  { way: "inApp", label: "Here" },
  { way: "email", label: "Email" },
];

const Tick = ({ preference, way, label }: { preference: NotificationPreference; way: Way; label: string }) => {
  const t = useAccountTranslations();
  const name = `${preference.kind}.${way}`;
  const stays = way === "email" && preference.mailStays;
  return (
    <td className="w-20 py-1 text-center">
      {/* An unchecked box sends nothing. This hidden field shows that it was part of the form. */}
      <input type="hidden" name={name} value="" />
      <label className="inline-flex size-11 cursor-pointer items-center justify-center has-disabled:cursor-default">
        <input
          type="checkbox"
          name={name}
          defaultChecked={preference[way]}
          disabled={stays}
          className="size-4.5 disabled:opacity-60"
        />
        <span className="sr-only">
          {t.known(preference.label)}
          {getColon(t.language)}
          {label}
        </span>
      </label>
    </td>
  );
};

/** Notification preferences. A native form that works without scripts. */
export function NotificationPreferences({
  preferences,
  guardFields,
}: {
  preferences: readonly NotificationPreference[];
  guardFields: ReactNode;
}) {
  const t = useAccountTranslations();
  return (
    <ActionForm action={saveNotificationPreferences.path} scope="preferences">
      {guardFields}
      <table className="w-full text-start">
        <caption className="sr-only">{t("Notification settings")}</caption>
        <thead>
          <tr className="text-xs text-soft">
            <th scope="col" className="pb-1 font-normal">
              <span className="sr-only">{t("Description")}</span>
            </th>
            {ways.map(({ way, label }) => (
              <th key={way} scope="col" className="pb-1 text-center font-medium">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferences.map((preference) => (
            <tr key={preference.kind} className="border-t border-line">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                <span className="block text-sm font-medium">{t.known(preference.label)}</span>
                <span className="block text-sm text-soft">
                  {t.known(preference.about)}
                  {preference.mailStays ? `. ${t("These emails can't be switched off.")}` : ""}
                </span>
              </th>
              {ways.map(({ way, label }) => (
                <Tick key={way} preference={preference} way={way} label={t(label)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SubmitButton className="mt-5">{t("Save changes")}</SubmitButton>
    </ActionForm>
  );
}

import { deviceIn } from "@/lib/language/device";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator, Text } from "@/lib/language/messages";

/** Fields of a changed profile, as the activity names them. */
const fields: Readonly<Record<string, Text>> = { name: "Name", phone: "Phone", address: "Address", country: "Country" };

/** The subject of an activity entry in the language of the reader: fields, devices and ways to log in; names stay. */
export function detailIn(t: PageTranslator, action: string, detail: string): string {
  if (t.language === "en") return detail;
  if (action === "session ended") return deviceIn(t, detail);
  if (action === "profile changed")
    return detail
      .split(", ")
      .map((field) => {
        const label = fields[field];
        return label ? t(label) : field;
      })
      .join(getListSeparator(t.language));
  const [, name] = /^with the passkey (.+)$/.exec(detail) ?? [];
  return action === "login" && name ? t("with the passkey {name}", { name }) : detail;
}

import { routes } from "@/lib/routes";
import { defineSettings } from "./define";

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, "0")}:00` }));

/** Opened from the database screen. */
export const backupSettings = defineSettings({
  group: "backups",
  title: "Backup schedule",
  intro: "Scheduled backups go to the file store. Changing this requires your password.",
  route: routes.admin.databaseSettings,
  show: "schedule",
  sections: [
    {
      title: "Schedule",
      fields: [
        {
          kind: "choice",
          name: "schedule",
          label: "Backups",
          look: "radio",
          options: [
            { value: "off", label: "None" },
            { value: "daily", label: "Every day" },
            { value: "weekly", label: "Every Monday" },
          ],
        },
        {
          kind: "choice",
          name: "hour",
          label: "At",
          help: "In the time zone of the site. A backup that was missed is made as soon as possible.",
          options: hours,
          half: true,
        },
        {
          kind: "number",
          name: "keep",
          label: "Backups to keep",
          help: "Older backups are deleted, including manual ones.",
          half: true,
        },
        {
          kind: "switch",
          name: "verify",
          label: "Verify each scheduled backup",
          help: "Restores it into a scratch database, which is removed afterwards.",
        },
      ],
    },
  ],
});

import { adminUsers, type UserAction } from "@/lib/contracts/accounts/user";
import type { ActionLabels } from "../define";

/** The actions on users, with the questions that confirm them. */
export const userActions: Record<UserAction, ActionLabels> = {
  verify: {
    label: "Mark as verified",
    icon: "check",
    tone: "plain",
    bulk: true,
    ask: {
      title: "Mark {email} as verified?",
      titleMany: "Mark {n} addresses as verified?",
      consequence: "{name} can log in without confirming the address. Only do this if you know them.",
      consequenceMany: "They can log in without confirming the address. Only do this if you know them.",
      confirm: "Mark as verified",
      confirmMany: "Mark {n} as verified",
      reason: "none",
    },
  },
  resend: { label: "Resend", icon: "mail", tone: "plain", bulk: true },
  end_sessions: {
    label: "Log out everywhere",
    icon: "log-out",
    tone: "plain",
    bulk: true,
    ask: {
      title: "Log {name} out everywhere?",
      titleMany: "Log {n} people out everywhere?",
      consequence: "They are logged out on every device and can log in again.",
      consequenceMany: "They are logged out on every device and can log in again.",
      confirm: "Log out everywhere",
      confirmMany: "Log {n} out everywhere",
      reason: "none",
    },
  },
  set_role: {
    label: "Change role…",
    icon: "users",
    tone: "plain",
    bulk: true,
    ask: {
      title: "Change the role of {name}?",
      titleMany: "Change the role of {n} users?",
      consequence:
        "They are logged out and notified by email. Assigned hotels are removed. A new administrator can need the approval of a second administrator.",
      consequenceMany:
        "They are logged out and notified by email. Assigned hotels are removed. New administrators can need the approval of a second administrator.",
      confirm: "Change role",
      confirmMany: "Change role of {n} users",
      reason: "none",
      record: {
        name: "roleId",
        label: "New role",
        help: "To assign single hotels, open the roles page of a user.",
        findPath: adminUsers.findRole.path,
      },
    },
  },
  unban: {
    label: "Unban",
    icon: "undo",
    tone: "primary",
    bulk: true,
    ask: {
      title: "Unban {name}?",
      titleMany: "Unban {n} users?",
      consequence: "They can log in again and are notified by email.",
      consequenceMany: "They can log in again and are notified by email.",
      confirm: "Unban",
      confirmMany: "Unban {n}",
      reason: "none",
    },
  },
  ban: {
    label: "Ban",
    icon: "ban",
    tone: "danger",
    bulk: true,
    ask: {
      title: "Ban {name}?",
      titleMany: "Ban {n} users?",
      consequence:
        "They are logged out everywhere and notified by email with the reason. {kept} The wallet balance of {wallet} is unaffected.",
      consequenceMany:
        "They are logged out everywhere and notified by email with the reason. Bookings and wallets are unaffected; their hotels are hidden in the meantime.",
      confirm: "Ban {name}",
      confirmMany: "Ban {n}",
      reason: "required",
      reasonLabel: "Reason",
      reasonHelp: "Shown to the user.",
      day: {
        name: "until",
        label: "Until",
        help: "The ban ends at the start of this day. Leave empty for no end date.",
      },
    },
  },
};

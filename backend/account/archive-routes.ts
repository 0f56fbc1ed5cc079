import { transaction } from "@/backend/db/transaction";
import { openFileStore } from "@/backend/files/open-store";
import { type Deps, requireUser } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { auditSecurity, caller } from "@/backend/users/account-audit";
import { requirePassword } from "@/backend/users/login/factor-check";
import { issueToken, peekToken } from "@/backend/users/login/one-time-tokens";
import { downloadData, startDownload } from "@/lib/contracts/accounts/account";
import { fillPath } from "@/lib/contracts/define";
import { AppError } from "@/lib/errors";
import { createArchive } from "./archive";

type Ticket = { userId: string };

const minutes = 10;
const downloads = { name: "own-data", max: 10, seconds: 3_600 };

/** The password unlocks the archive for ten minutes, for the logged-in owner only. */
export function archiveRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  const files = openFileStore(env);
  return [
    route(startDownload, async (context) => {
      const user = requireUser(context.actor);
      await requirePassword(deps, user, context.body.currentPassword, "currentPassword");
      await limit(db, downloads, user.id);
      const ticket = await transaction(db, async (tx) => {
        await auditSecurity(tx, caller(user, context), "data downloaded", (t) =>
          t("All data of your account was downloaded."),
        );
        return issueToken<Ticket>(tx, "own-data", { userId: user.id }, minutes);
      });
      return {
        status: 1 as const,
        title: "Download started",
        message: "Your data is being downloaded.",
        redirect: fillPath(downloadData.path, { ticket }),
      };
    }),
    rawRoute(downloadData, async ({ actor, params }) => {
      const user = requireUser(actor);
      const ticket = await peekToken<Ticket>(db, "own-data", params.ticket);
      if (ticket?.userId !== user.id) {
        throw new AppError("not_found", { user: "This link was valid for ten minutes. Request the download again." });
      }
      const day = new Date().toISOString().slice(0, 10);
      return new Response(createArchive({ db, files, env }, user), {
        headers: {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="my-data-${day}.zip"`,
          "x-content-type-options": "nosniff",
        },
      });
    }),
  ];
}

import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import { useServerTranslations } from "@/lib/language/server";
import { routes } from "@/lib/routes";

/** Malformed, missing and foreign references have the same text. */
export function MissingClaim() {
  const t = useServerTranslations();
  return (
    <EmptyState
      heading="h1"
      title={t("Claim not found")}
      action={
        <LinkButton variant="primary" href={routes.client.claims}>
          {t("My claims")}
        </LinkButton>
      }
    >
      {t("Check the reference, or look for it in your claims.")}
    </EmptyState>
  );
}

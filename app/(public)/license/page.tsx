import { listLicences } from "@/lib/data/site/licences";
import { getSite } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";
import { textPageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => textPageMetadata("license");

export default async function Page() {
  const [site, licences] = await Promise.all([getSite(), listLicences()]);
  const t = await getTranslator();
  const count = licences.reduce((sum, { packages }) => sum + packages.length, 0);
  return (
    <div className="wrap gutter py-10 lg:py-16">
      <div className="max-w-[42rem]">
        <h1 className="text-4xl text-balance lg:text-5xl">{t("Licence")}</h1>
        <p className="mt-4 leading-relaxed">
          {t(
            "The texts, images and software of {site} belong to its owner. You may use the site to search for and book stays, transport, tours, flights and cruises. Scraping or copying requires our permission.",
            { site: site.name ?? t("this site") },
          )}
        </p>
        <h2 className="mt-10 text-2xl">{t("Open-source software")}</h2>
        <p className="mt-3 leading-relaxed text-soft">
          {t.count(
            "This site uses {n} open-source package. It includes its own licence.",
            "This site uses {n} open-source packages. Each package includes its own licence.",
            count,
          )}
        </p>
      </div>
      <div className="mt-8 border-t border-line">
        {licences.map(({ licence, packages }, at) => (
          <details key={licence} open={at > 0 && packages.length < 30} className="border-b border-line">
            <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-2 font-medium hover:text-primary-ink">
              <bdi>{t.known(licence)}</bdi>
              <span className="text-sm font-normal tabular text-soft">
                {t.count("{n} package", "{n} packages", packages.length)}
              </span>
            </summary>
            <ul className="grid gap-x-8 gap-y-0.5 pb-5 text-sm sm:grid-cols-2 lg:grid-cols-3">
              {packages.map(({ name, version }) => (
                <li key={`${name} ${version}`} className="flex min-w-0 justify-between gap-3">
                  <a
                    href={`https://www.npmjs.com/package/${name}`}
                    rel="noopener"
                    className="min-w-0 py-1 hover:underline"
                  >
                    <bdi>{name}</bdi>
                  </a>
                  <span className="shrink-0 self-center tabular text-soft">{version}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  );
}

import { notFound } from "next/navigation";
import { VersionAction } from "@/components/console/version-action";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { AppLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { LinkTabs } from "@/components/ui/tabs";
import { fillPath } from "@/lib/contracts/define";
import { adminTextPages, type TextPageId } from "@/lib/contracts/site/text-page";
import { compareTextPage, getTextPageEditor } from "@/lib/data/site/pages";
import { type Language, languageNames, languageOr, languages } from "@/lib/language/languages";
import { readRecordId } from "@/lib/links/record-id";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { type RoutePattern, routes } from "@/lib/routes";
import { enteredValue, formFlash, readFlash } from "@/lib/session/flash";
import { textPages } from "@/lib/site/text-pages";
import { TextInput } from "./text-input";

const screenByPage: Record<TextPageId, RoutePattern> = {
  about: routes.admin.aboutSettings,
  terms: routes.admin.termsSettings,
  privacy: routes.admin.privacySettings,
};

type Place = { page: TextPageId; language: Language };
const hrefTo = ({ page, language }: Place, compare?: number): string => {
  const query = new URLSearchParams(language === "en" ? {} : { language });
  if (compare !== undefined) query.set("compare", String(compare));
  return query.size > 0 ? `${screenByPage[page]}?${query}` : screenByPage[page];
};

async function Differences({ place, from }: { place: Place; from: number }) {
  const compared = await compareTextPage(place, from);
  if (!compared) notFound();
  return (
    <section aria-labelledby="differences" className="mt-10 border-t border-line pt-6">
      <h2 id="differences" className="text-2xl">
        {from === 0 ? "Changes since the text that comes with the product" : `Changes since version ${from}`}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">
        Saved texts only. Removed words are crossed out, added ones underlined.
      </p>
      <div
        lang={place.language}
        dir="auto"
        className="max-w-prose rounded-md border border-line bg-card p-4 text-sm break-words whitespace-pre-wrap"
      >
        {compared.parts.map(({ kind, text }, at) =>
          kind === "added" ? (
            <ins key={`${at}.${kind}`} className="bg-good-wash">
              {text}
            </ins>
          ) : kind === "removed" ? (
            <del key={`${at}.${kind}`} className="text-soft">
              {text}
            </del>
          ) : (
            <span key={`${at}.${kind}`}>{text}</span>
          ),
        )}
      </div>
    </section>
  );
}

/** The editor of a text page in one language: draft, publication, versions and their differences. */
async function PageEditor({ page, query }: { page: TextPageId; query: SearchParams }) {
  const language = languageOr(one(query.language));
  const place = { page, language };
  const [{ text: message, version, draft, versions }, flash] = await Promise.all([
    getTextPageEditor(place),
    readFlash(),
  ]);
  const here = hrefTo(place);
  const path = (endpoint: { path: string }) => fillPath(endpoint.path, place);
  const comparedVersion = readRecordId(one(query.compare));
  const last = formFlash(flash);
  return (
    <>
      <h1 className="text-3xl">{textPages[page].title}</h1>
      <p className="mt-1 mb-5 text-sm text-soft">
        {draft ? (
          <>
            Draft by {draft.by}, <LocalTime at={draft.at} />. Visitors see the published text.
          </>
        ) : versions[0] ? (
          <>
            Version {versions[0].version}, published by {versions[0].by}, <LocalTime at={versions[0].at} />.
          </>
        ) : language === "en" ? (
          "Visitors see the text that comes with the product."
        ) : (
          "There is no text in this language. Visitors see the English one."
        )}{" "}
        <AppLink href={textPages[page].path} className="underline underline-offset-4">
          Open the page
        </AppLink>
      </p>
      <LinkTabs
        label="Languages"
        className="mb-5"
        tabs={languages.map((one) => ({
          href: hrefTo({ page, language: one }),
          label: languageNames[one],
          current: one === language,
        }))}
      />
      <ActionForm action={path(adminTextPages.save)} flash={last} labels={{ text: "Text" }} className="max-w-4xl">
        <GuardFields next={here} back={here} />
        <input type="hidden" name="version" value={version} />
        <TextInput
          key={`${language}.${version}.${versions[0]?.version ?? 0}`}
          defaultValue={enteredValue(last, "text") ?? message}
          language={language}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <SubmitButton name="publish" value="true">
            Publish
          </SubmitButton>
          <SubmitButton variant="secondary">Save as draft</SubmitButton>
        </div>
      </ActionForm>
      {draft ? (
        <VersionAction
          action={path(adminTextPages.discard)}
          here={here}
          version={version}
          scope="discard"
          className="mt-3"
        >
          Discard the draft
        </VersionAction>
      ) : null}
      {comparedVersion === null ? null : <Differences place={place} from={comparedVersion} />}
      <section aria-labelledby="versions" className="mt-10 border-t border-line pt-6">
        <h2 id="versions" className="mb-3 text-2xl">
          Versions
        </h2>
        {versions.length === 0 ? <p className="text-sm text-soft">Nothing was published yet.</p> : null}
        <ol className="grid gap-2 text-sm">
          {versions.map((one) => (
            <li key={one.version} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="tabular">
                Version {one.version}, {one.by}, <LocalTime at={one.at} />
              </span>
              <AppLink href={hrefTo(place, one.version)} className="underline underline-offset-4">
                Compare<span className="sr-only"> version {one.version}</span>
              </AppLink>
              <VersionAction
                action={path(adminTextPages.restore)}
                here={here}
                version={version}
                from={one.version}
                scope={`restore-${one.version}`}
              >
                Copy to the draft<span className="sr-only">: version {one.version}</span>
              </VersionAction>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** Creates the settings page of a text page. */
export function textPageEditor(page: TextPageId) {
  return async function TextPageEditorPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
    return <PageEditor page={page} query={await searchParams} />;
  };
}

import { notFound } from "next/navigation";
import { VersionAction } from "@/components/console/version-action";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { AppLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Breadcrumb } from "@/components/ui/navigation";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { LinkTabs } from "@/components/ui/tabs";
import { fillPath } from "@/lib/contracts/define";
import { adminMailTemplates } from "@/lib/contracts/site/mail-template";
import { getMailTemplate, getMailTemplates } from "@/lib/data/admin/mail-templates";
import { type Language, languageNames, languageOr, languages } from "@/lib/language/languages";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { enteredValue, formFlash, readFlash } from "@/lib/session/flash";
import { humanize } from "@/lib/text/humanize";
import { TemplateFields } from "./template-fields";

const hrefTo = (event: string, language: Language): string =>
  `${routes.admin.mailTemplates}?${new URLSearchParams({ event, language })}`;

async function TemplateList() {
  const items = await getMailTemplates();
  return (
    <>
      <h1 className="text-3xl">Email texts</h1>
      <p className="mt-1 mb-6 text-sm text-soft">
        {items.length} emails. Recipients get the language of their booking or account; emails to staff are in English.
      </p>
      <Table caption="Emails and their languages">
        <thead>
          <tr>
            <Th>Email</Th>
            {languages.map((language) => (
              <Th key={language}>{languageNames[language]}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ event, languages: sent }) => (
            <Tr key={event}>
              <Td>{humanize(event)}</Td>
              {languages.map((language) => {
                const state = sent.find((found) => found.language === language);
                return (
                  <Td key={language}>
                    {state ? (
                      <AppLink href={hrefTo(event, language)} className="underline underline-offset-4">
                        {state.changed ? "Changed" : "Default"}
                        <span className="sr-only">
                          , {humanize(event)}, {languageNames[language]}
                        </span>
                      </AppLink>
                    ) : (
                      <span className="text-soft">Not sent</span>
                    )}
                  </Td>
                );
              })}
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

async function TemplateEditor({ event, language }: { event: string; language: Language }) {
  const [template, items, flash] = await Promise.all([
    getMailTemplate(event, language),
    getMailTemplates(),
    readFlash(),
  ]);
  if (!template) notFound();
  const { version, placeholders, preview, history } = template;
  const sent = items.find((item) => item.event === event)?.languages ?? [];
  const here = hrefTo(event, language);
  const path = (endpoint: { path: string }) => fillPath(endpoint.path, { event, language });
  const last = formFlash(flash);
  const value = (name: "subject" | "preheader" | "body") => enteredValue(last, name) ?? template[name];
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: "Email texts", href: routes.admin.mailTemplates }, { label: humanize(event) }]}
        className="mb-2"
      />
      <h1 className="text-3xl">{humanize(event)}</h1>
      <p className="mt-1 mb-5 text-sm text-soft">
        {version === 0 ? "The text that comes with the product." : `Version ${version}.`}
      </p>
      <LinkTabs
        label="Languages"
        className="mb-5"
        tabs={sent.map((found) => ({
          href: hrefTo(event, found.language),
          label: languageNames[found.language],
          current: found.language === language,
        }))}
      />
      <ActionForm
        action={path(adminMailTemplates.save)}
        flash={last}
        labels={{ subject: "Subject", preheader: "Preview line", body: "Text" }}
      >
        <GuardFields next={here} back={here} />
        <input type="hidden" name="version" value={version} />
        <TemplateFields
          key={`${event}.${language}.${version}`}
          template={{ subject: value("subject"), preheader: value("preheader"), body: value("body") }}
          language={language}
          placeholders={placeholders}
          preview={preview}
          previewPath={path(adminMailTemplates.preview)}
        />
        <SubmitButton className="mt-5">Save</SubmitButton>
      </ActionForm>
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionForm action={path(adminMailTemplates.test)} scope="test">
          <GuardFields next={here} back={here} />
          <SubmitButton variant="secondary" size="sm">
            Send the saved text to me
          </SubmitButton>
        </ActionForm>
        {version > 0 ? (
          <VersionAction action={path(adminMailTemplates.reset)} here={here} version={version} scope="reset">
            Reset to the default
          </VersionAction>
        ) : null}
      </div>
      <section aria-labelledby="history" className="mt-10 border-t border-line pt-6">
        <h2 id="history" className="mb-3 text-xl">
          History
        </h2>
        {history.length === 0 ? <p className="text-sm text-soft">Nothing was changed yet.</p> : null}
        <ol className="grid gap-2 text-sm">
          {history.map((entry) => (
            <li key={entry.version} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="tabular">
                {entry.reset ? "Reset to the default" : `Version ${entry.version}`}, {entry.by},{" "}
                <LocalTime at={entry.at} />
              </span>
              {entry.reset || entry.version === version ? null : (
                <VersionAction
                  action={path(adminMailTemplates.restore)}
                  here={here}
                  version={version}
                  from={entry.version}
                  scope={`restore-${entry.version}`}
                >
                  Restore<span className="sr-only"> version {entry.version}</span>
                </VersionAction>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The list of all emails, and the editor of one (`?event=` and `?language=`). */
export function MailTemplates({ query }: { query: SearchParams }) {
  const event = one(query.event);
  return event ? <TemplateEditor event={event} language={languageOr(one(query.language))} /> : <TemplateList />;
}

import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { Captcha } from "@/components/form/captcha/captcha";
import { GuardFields } from "@/components/form/guard-fields";
import { SchematicMap } from "@/components/storefront/results/schematic-map";
import { Input, Textarea } from "@/components/ui/field";
import { UserText } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import { cn } from "@/lib/cn";
import { getSite } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";
import { routes } from "@/lib/routes";
import { enteredValue, formFlash, readFlash } from "@/lib/session/flash";
import { textPageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => textPageMetadata("contact");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const [site, flash, query] = await Promise.all([getSite(), readFlash(), searchParams]);
  const t = await getTranslator();
  const labels = {
    name: t("Your name"),
    email: t("Email"),
    subject: t("Subject"),
    text: t("Your message"),
  };
  const here = t.at(routes.public.contact);
  const { address, phone, email, pin } = site.contact;
  const contacts: [label: string, value: string, href?: string][] = [
    [t("Email"), email, `mailto:${email}`],
    [t("Telephone"), phone, `tel:${phone.replace(/[^+\d]/g, "")}`],
    [t("Address"), address],
  ];
  const facts = contacts.filter(([, value]) => value);
  const hasAside = facts.length > 0 || site.social.length > 0 || pin !== null;
  return (
    <div className={cn("wrap gutter py-10 lg:py-16", hasAside && "beside")}>
      <div>
        <h1 className="text-4xl text-balance lg:text-5xl">{t("Contact us")}</h1>
        {query.sent ? (
          <Notice kind="success" title={t("Message sent")} className="mt-6">
            {t("We've emailed you a copy. We usually reply the same day.")}
          </Notice>
        ) : null}
        <p className="mt-3 mb-8 text-soft">
          {t("We usually reply the same day. For questions about a booking, include its reference.")}
        </p>
        <ActionForm key={query.sent ? "sent" : "new"} action="/api/contact" flash={formFlash(flash)} labels={labels}>
          <GuardFields back={here} next={`${here}?sent=1`} />
          <input type="hidden" name="locale" value={t.language} />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="name" label={labels.name}>
              <Input autoComplete="name" required maxLength={100} defaultValue={enteredValue(flash, "name")} />
            </FormField>
            <FormField name="email" label={labels.email}>
              <Input
                type="email"
                autoComplete="email"
                inputMode="email"
                required
                maxLength={254}
                defaultValue={enteredValue(flash, "email")}
              />
            </FormField>
            <FormField name="subject" label={labels.subject} className="sm:col-span-2">
              <Input required maxLength={150} defaultValue={enteredValue(flash, "subject")} />
            </FormField>
            <FormField name="text" label={labels.text} className="sm:col-span-2" help={t("We'll email you a copy.")}>
              <Textarea rows={8} required maxLength={4000} defaultValue={enteredValue(flash, "text")} />
            </FormField>
          </div>
          <Captcha form="contact" />
          <div className="mt-6">
            <SubmitButton size="lg">{t("Send the message")}</SubmitButton>
          </div>
        </ActionForm>
      </div>
      {hasAside ? (
        <aside aria-label={t("Other ways to reach us")} className="lg:border-s lg:border-line lg:ps-8">
          <dl className="grid gap-5 sm:grid-cols-3 lg:grid-cols-1">
            {facts.map(([label, value, href]) => (
              <div key={label}>
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="mt-0.5 font-medium">
                  {href ? (
                    <a href={href} className="underline decoration-line underline-offset-4 hover:decoration-current">
                      <bdi>{value}</bdi>
                    </a>
                  ) : (
                    <UserText>{value}</UserText>
                  )}
                </dd>
              </div>
            ))}
            {site.social.length > 0 ? (
              <div>
                <dt className="text-sm text-soft">{t("Follow us")}</dt>
                {site.social.map((link) => (
                  <dd key={link.url} className="mt-0.5 font-medium">
                    <a href={link.url} rel="noopener" className="underline decoration-line underline-offset-4">
                      {link.name}
                    </a>
                  </dd>
                ))}
              </div>
            ) : null}
          </dl>
          {pin ? (
            <SchematicMap
              centre={{ ...pin, label: "" }}
              currency={site.baseCurrency}
              points={[{ ...pin, id: 0, title: site.name ?? address, here: true }]}
              className="mt-6 aspect-4/3 w-full"
            />
          ) : null}
        </aside>
      ) : null}
    </div>
  );
}

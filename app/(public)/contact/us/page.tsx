import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input, Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { getSite } from "@/lib/data/site";
import { formFlash, keptValue, readFlash } from "@/lib/flash";
import { textPageMetadata } from "@/lib/metadata";
import { routes } from "@/lib/routes";

export const generateMetadata = () => textPageMetadata("contact");

const labels = { name: "Your name", email: "E-mail", subject: "What it is about", words: "Your message" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const [site, flash, query] = await Promise.all([getSite(), readFlash(), searchParams]);
  const { address, phone, email } = site.contact;
  const facts: [label: string, value: string, href?: string][] = [
    ["E-mail", email, `mailto:${email}`],
    ["Telephone", phone, `tel:${phone.replace(/[^+\d]/g, "")}`],
    ["Address", address],
  ];
  return (
    <div className="wrap gutter grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-20 lg:py-16">
      <div className="max-w-[40rem]">
        <h1 className="text-4xl text-balance lg:text-5xl">Contact us</h1>
        {query.sent ? (
          <Notice kind="success" title="Your message is with us" className="mt-6">
            A copy is on its way to your mailbox. A person will answer, usually the same day.
          </Notice>
        ) : null}
        <p className="mt-3 mb-8 text-soft">
          A person reads what you write and answers, usually the same day. For a booking, name its reference.
        </p>
        <ActionForm key={query.sent ? "sent" : "new"} action="/api/contact" flash={formFlash(flash)} labels={labels}>
          <GuardFields back={routes.public.contact} next={`${routes.public.contact}?sent=1`} />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="name" label={labels.name}>
              <Input autoComplete="name" required maxLength={100} defaultValue={keptValue(flash, "name")} />
            </FormField>
            <FormField name="email" label={labels.email}>
              <Input
                type="email"
                autoComplete="email"
                inputMode="email"
                required
                maxLength={254}
                defaultValue={keptValue(flash, "email")}
              />
            </FormField>
            <FormField name="subject" label={labels.subject} className="sm:col-span-2">
              <Input required maxLength={150} defaultValue={keptValue(flash, "subject")} />
            </FormField>
            <FormField name="words" label={labels.words} className="sm:col-span-2" help="You get a copy by mail.">
              <Textarea rows={8} required maxLength={4000} defaultValue={keptValue(flash, "words")} />
            </FormField>
          </div>
          <div className="mt-6">
            <SubmitButton size="lg">Send the message</SubmitButton>
          </div>
        </ActionForm>
      </div>
      <aside aria-label="Other ways to reach us" className="lg:border-l lg:border-line lg:pl-8">
        <dl className="grid gap-5 sm:grid-cols-3 lg:grid-cols-1">
          {facts
            .filter(([, value]) => value)
            .map(([label, value, href]) => (
              <div key={label}>
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="mt-0.5 font-medium">
                  {href ? (
                    <a href={href} className="underline decoration-line underline-offset-4 hover:decoration-current">
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          {site.social.length > 0 ? (
            <div>
              <dt className="text-sm text-soft">Elsewhere</dt>
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
      </aside>
    </div>
  );
}

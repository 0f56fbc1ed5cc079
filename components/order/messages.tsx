import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Textarea } from "@/components/ui/field";
import { UserText } from "@/components/ui/language";
import { cn } from "@/lib/cn";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindTexts } from "@/lib/kinds";
import { instantIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import type { Flash } from "@/lib/session/flash";

type MessagesProps = {
  order: Pick<OrderView, "ref" | "kind" | "messages" | "timeZone" | "actions">;
  /** The reader's side: own messages are on the right. */
  side: "client" | "staff";
  back: string;
  flash?: Flash | null;
};

/** Messages between the client and the provider about one booking. */
export async function Messages({ order, side, back, flash }: MessagesProps) {
  const t = await getTranslator();
  const { messages } = order;
  const texts = getKindTexts(order.kind);
  const toOther = side === "staff" ? "Write to the guest" : t(texts.writeTo);
  return (
    <>
      {messages.length === 0 ? (
        <p className="text-sm text-soft">{side === "staff" ? "Nothing was written yet." : t(texts.askAnything)}</p>
      ) : (
        <ol className="grid gap-3 text-sm">
          {messages.map((message) => {
            const own = message.fromStaff === (side === "staff");
            return (
              <li key={message.id} className={cn("max-w-[85%]", own && "justify-self-end")}>
                <p
                  className={cn("rounded-lg px-3.5 py-2 whitespace-pre-line", own ? "bg-ink text-paper" : "bg-sunken")}
                >
                  <UserText>{message.text}</UserText>
                </p>
                <p className={cn("mt-0.5 text-xs text-soft", own && "text-end")}>
                  {own ? t("You") : <UserText>{message.author}</UserText>}
                  {getListSeparator(t.language)}
                  <time dateTime={message.at}>{instantIn(t, message.at, order.timeZone)}</time>
                </p>
              </li>
            );
          })}
        </ol>
      )}
      {order.actions.includes("message") ? (
        <ActionForm
          key={messages.length}
          action={`/api/orders/${order.ref}/messages`}
          flash={flash?.values?.text === undefined ? null : flash}
          className="mt-4"
        >
          <GuardFields back={back} />
          <FormField name="text" label={toOther}>
            <Textarea
              rows={3}
              maxLength={2000}
              required
              defaultValue={typeof flash?.values?.text === "string" ? flash.values.text : undefined}
            />
          </FormField>
          <SubmitButton size="sm" variant="secondary" className="mt-3">
            {t("Send")}
          </SubmitButton>
        </ActionForm>
      ) : null}
    </>
  );
}

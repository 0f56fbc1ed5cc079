import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";

type VersionActionProps = {
  action: string;
  /** The page that the form is on. */
  here: string;
  /** The displayed version; another stored version is refused. */
  version: number;
  /** An earlier version that the action uses. */
  from?: number;
  scope?: string;
  variant?: "quiet" | "secondary";
  className?: string;
  children: ReactNode;
};

/** A button that acts on one version of a record, such as restoring it. Works without scripts. */
export function VersionAction(props: VersionActionProps) {
  const { action, here, version, from, scope, variant = "quiet", className, children } = props;
  return (
    <ActionForm action={action} scope={scope} className={className}>
      <GuardFields next={here} back={here} />
      <input type="hidden" name="version" value={version} />
      {from === undefined ? null : <input type="hidden" name="from" value={from} />}
      <SubmitButton variant={variant} size="sm">
        {children}
      </SubmitButton>
    </ActionForm>
  );
}

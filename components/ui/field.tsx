import { Children, type ComponentProps, cloneElement, type ReactElement, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { CircleAlert } from "./icon";
import { Optional } from "./optional";

export const controlLook =
  "block w-full rounded-md border border-edge bg-card px-3.5 py-2 text-base text-ink transition-colors hover:border-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:cursor-not-allowed disabled:opacity-60";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input type="text" {...rest} className={cn(controlLook, "min-h-11 read-only:bg-sunken", className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows} {...rest} className={cn(controlLook, "min-h-24 resize-y", className)} />;
}

/** lucide's chevron-down in a grey with enough contrast on both backgrounds. */
const chevron = `url("data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#85786b" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m6 9 6 6 6-6"/></svg>')}")`;

/** A native select with the arrow as background, so that `Field` can set id and name on it, also on the server. */
export function Select({ className, children, style, ...rest }: ComponentProps<"select">) {
  return (
    <select
      {...rest}
      className={cn(controlLook, "min-h-11 appearance-none bg-no-repeat pe-10", className)}
      style={{
        backgroundImage: chevron,
        backgroundPosition: "var(--end, right) 0.75rem center",
        backgroundSize: "1rem",
        ...style,
      }}
    >
      {children}
    </select>
  );
}

/** The id of a field's control; the error summary links to it. `scope` distinguishes several forms of one page. */
export const fieldId = (name: string, scope?: string): string =>
  `field-${(scope ? `${scope}-${name}` : name).replaceAll(/[^\w-]/g, "-")}`;

export type ControlProps = { id?: string; name?: string; "aria-invalid"?: boolean; "aria-describedby"?: string };

type FieldProps = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | null;
  optional?: boolean;
  /** Distinguishes fields with the same name on a page with several forms. */
  scope?: string;
  className?: string;
  /** One control. `Field` sets its id, name, aria-invalid and aria-describedby. */
  children: ReactElement<ControlProps>;
};

export function Field({ name, label, help, error, optional = false, scope, className, children }: FieldProps) {
  // A child from a server component may be a lazy element. `Children.toArray` resolves it, `props` does not.
  const control = Children.toArray(children)[0] as ReactElement<ControlProps>;
  const id = control.props.id ?? fieldId(name, scope);
  const describedBy = [error ? `${id}-error` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return (
    <div className={cn("min-w-0", className)}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
        {optional ? <Optional /> : null}
      </label>
      {cloneElement(control, {
        id,
        name: control.props.name ?? name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {help ? (
        <p id={`${id}-help`} className="mt-1 text-xs text-soft">
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; help?: ReactNode; count?: number };

export function Checkbox({ label, help, count, className, id, ...rest }: ChoiceProps) {
  return (
    <label className={cn("flex min-h-8 cursor-pointer items-start gap-2.5 py-1 text-sm", className)}>
      <input {...rest} id={id} type="checkbox" className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">
        {label}
        {help ? <span className="block text-xs text-soft">{help}</span> : null}
      </span>
      {count === undefined ? null : (
        <span className="tabular text-xs leading-5.5 text-soft">{count.toLocaleString("en")}</span>
      )}
    </label>
  );
}

/** A radio button as a card, for options with an explanation, such as payment methods. */
export function RadioCard({ label, help, aside, className, ...rest }: ChoiceProps & { aside?: ReactNode }) {
  return (
    <label
      className={cn(
        "flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-card px-4 py-3 transition-colors hover:border-edge has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-disabled:cursor-not-allowed has-disabled:opacity-60",
        className,
      )}
    >
      <input {...rest} type="radio" className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block font-semibold">{label}</span>
        {help ? <span className="block text-sm text-soft">{help}</span> : null}
      </span>
      {aside ? <span className="ms-auto text-end">{aside}</span> : null}
    </label>
  );
}

type FieldsetProps = {
  legend: ReactNode;
  help?: ReactNode;
  error?: string | null;
  name?: string;
  className?: string;
  children: ReactNode;
};

/** A titled part of a form below a hairline. */
export function Fieldset({ legend, help, error, name = "group", className, children }: FieldsetProps) {
  const id = fieldId(name);
  return (
    <fieldset
      id={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className={cn("min-w-0 border-t border-line pt-5 pb-2", className)}
    >
      <legend className="float-start mb-3 w-full font-display text-xl font-[560] tracking-tight">{legend}</legend>
      <div className="clear-both">
        {help ? <p className="-mt-2 mb-3 text-sm text-soft">{help}</p> : null}
        {children}
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </div>
    </fieldset>
  );
}

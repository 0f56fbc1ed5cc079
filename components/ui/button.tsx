import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { LoaderCircle } from "./icon";
import { AppLink } from "./link";

export const buttonLook = cva(
  "inline-flex items-center justify-center gap-2 rounded-md border font-semibold no-underline select-none transition-colors disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "border-transparent bg-primary text-on-primary enabled:hover:dimmed [a&]:hover:dimmed",
        secondary: "border-edge bg-card text-ink hover:border-ink",
        quiet: "border-transparent bg-transparent text-ink hover:bg-sunken",
        danger: "border-danger bg-card text-danger hover:bg-primary-wash",
        inverse: "border-transparent bg-ink text-paper hover:opacity-90",
      },
      size: {
        sm: "min-h-9 px-3 text-sm",
        md: "min-h-11 px-4 text-base",
        lg: "min-h-13 px-7 text-lg",
        icon: "size-11 p-0",
        "icon-sm": "size-9 p-0",
      },
      wide: { true: "w-full whitespace-normal", false: "whitespace-nowrap" },
    },
    defaultVariants: { variant: "secondary", size: "md", wide: false },
  },
);

type Look = VariantProps<typeof buttonLook>;

export type ButtonProps = ComponentProps<"button"> & Look & { pending?: boolean };

/** `pending` keeps label and width, so that the layout does not move while the request runs. */
export function Button({ variant, size, wide, pending = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={cn(buttonLook({ variant, size, wide }), "relative", className)}
    >
      {pending ? (
        <>
          <LoaderCircle aria-hidden className="absolute size-5 animate-spin" />
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

type LinkButtonProps = ComponentProps<typeof AppLink> & Look;

export function LinkButton({ variant, size, wide, className, href, ...rest }: LinkButtonProps) {
  return <AppLink {...rest} href={href} className={cn(buttonLook({ variant, size, wide }), className)} />;
}

/** A link in running text or after a heading. */
export function TextLink({ className, href, ...rest }: ComponentProps<typeof AppLink>) {
  return (
    <AppLink
      {...rest}
      href={href}
      className={cn(
        "font-medium text-primary-ink underline decoration-primary-line underline-offset-4 hover:decoration-current",
        className,
      )}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { RecordPicker } from "@/components/console/fields/record-picker";
import { Field } from "@/components/ui/field";

/** Navigates to the selected user. `hrefPrefix` is the URL without the user's number. */
export function FindPerson({ find, hrefPrefix }: { find: string; hrefPrefix: string }) {
  const router = useRouter();
  return (
    <Field name="person" label="Find user" className="max-w-md">
      <RecordPicker
        find={find}
        label="Find user"
        placeholder="Type a name or an email"
        value={null}
        onChange={(picked) => {
          if (picked) router.push(`${hrefPrefix}${picked.id}` as Parameters<typeof router.push>[0]);
        }}
      />
    </Field>
  );
}

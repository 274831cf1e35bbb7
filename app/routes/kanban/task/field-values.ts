/** The fields of a task that are lists of names. */
export type ListField = 'labels' | 'people';

/** Returns the part of a form's tag that one field has, see `fieldTags`. */
export function partOf(tag: string, field: string): string {
  return tag.split(' ').find((part) => part.startsWith(`${field}:`)) ?? '';
}

/** Replaces one field's part in the tag of a form. */
export function withFieldTag(tag: string, changed: string): string {
  const [field = ''] = changed.split(':');
  return tag
    .split(' ')
    .map((part) => (part.startsWith(`${field}:`) ? changed : part))
    .join(' ');
}

/** Returns the names of a list after changes that add or remove one each. */
export function namesAfter(
  names: readonly string[],
  changes: readonly { value: string; on?: boolean | undefined }[],
): string[] {
  return changes.reduce<string[]>(
    (before, { value, on }) => {
      const others = before.filter((name) => name !== value);
      return on ? [...others, value] : others;
    },
    [...names],
  );
}

/**
 * Shows a value in a field of a form, unless the user has changed the field or is in it.
 * @param before the value that the field had before the user could change it
 * @returns whether the field shows the value now
 */
export function setField(
  form: HTMLFormElement,
  name: string,
  { value, before }: { value: string; before: string },
): boolean {
  const field = form.elements.namedItem(name);
  const hasValue =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    field instanceof RadioNodeList;
  if (!hasValue) return false;
  if (field.value !== value && field.value === before && field !== document.activeElement) field.value = value;
  return field.value === value;
}

/**
 * Checks or clears the boxes of the names that a list has gained or lost. Others stay as they are: a box can have been
 * checked before the page's script ran, and is saved with the form.
 */
export function setNames(
  form: HTMLFormElement,
  field: ListField,
  { names, before }: { names: readonly string[]; before: readonly string[] },
): void {
  for (const box of form.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${field}]`)) {
    const isOn = names.includes(box.value);
    if (isOn !== before.includes(box.value)) box.checked = isOn;
  }
}

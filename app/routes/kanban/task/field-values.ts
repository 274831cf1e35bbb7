/** The fields of a task that are lists of names. */
export type ListField = 'labels' | 'people';

/** Returns the part of a form's tag that belongs to a field, see `fieldTags`. */
export function partOf(tag: string, field: string): string {
  return tag.split(' ').find((part) => part.startsWith(`${field}:`)) ?? '';
}

/** Replaces the part of a form's tag that belongs to one field. */
export function withFieldTag(tag: string, changed: string): string {
  const [field = ''] = changed.split(':');
  return tag
    .split(' ')
    .map((part) => (part.startsWith(`${field}:`) ? changed : part))
    .join(' ');
}

/** Returns the names in a list after changes that each add or remove a name. */
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
 * Shows a value in a form field, unless the user has changed the field or the field has focus.
 * @param before the value that the field had before the user could change it
 * @returns true if the field now shows the value
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
 * Selects or clears the checkboxes of names that were added to a list or removed from it. Others stay as they are,
 * because a checkbox can have been selected before the page's script ran and is then saved with the form.
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

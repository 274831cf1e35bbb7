interface Control {
  tag: string;
  name: string;
  value: string;
  type: string;
  isOn: boolean;
}

/** A form in rendered markup, as a browser without JavaScript sees it. */
export interface MarkupForm {
  action: string;
  method: string;
  /** Values that the form submits if nothing is entered, in document order. */
  fields: [name: string, value: string][];
  /** Names of all its fields, including unselected checkboxes. */
  names: Set<string>;
  /** Names of the fields that a user can fill in or select, in document order. */
  visible: string[];
  /** Names of the fields in which Enter submits the form. */
  lines: string[];
  buttons: { name: string; value: string; text: string; action: string }[];
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

const decoded = (text: string) => text.replace(/&(#x27|\w+);/g, (all, name: string) => characters[name] ?? all);

function attributesOf(tag: string): Record<string, string> {
  const pairs = tag.matchAll(/([\w:-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]));
}

/** Returns the text of markup on one line, without the characters that isolate or mark text directions. */
export function textOf(html: string): string {
  const plain = html.replace(/<(script|style|datalist|template)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');
  return decoded(plain)
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const lineTypes = new Set([
  '',
  'text',
  'search',
  'date',
  'time',
  'datetime-local',
  'month',
  'number',
  'email',
  'tel',
  'url',
  'password',
]);

const tags = /<(\/?)(form|fieldset|input|select|option|textarea|button)\b([^>]*)>/g;

/**
 * Returns every form on a page with its enabled controls, including those outside the form that reference it. The
 * controls of a disabled fieldset are disabled, too.
 */
export function formsIn(html: string, url: string): MarkupForm[] {
  const forms = new Map<string, MarkupForm>();
  let open = '';
  const fieldsets: boolean[] = [];
  let select: { of: MarkupForm | undefined; name: string; values: Control[] } | null = null;
  for (const { 1: isEnd, 2: tag = '', 3: rest = '', index, 0: whole } of html.matchAll(tags)) {
    const { name = '', value, type = '', form, ...others } = attributesOf(rest);
    const after = html.slice(index + whole.length);
    if (tag === 'form') {
      open = isEnd ? '' : (others.id ?? `form ${index}`);
      const { action = url, method = 'get' } = others;
      if (!isEnd)
        forms.set(open, {
          action,
          method,
          fields: [],
          names: new Set(),
          visible: [],
          lines: [],
          buttons: [],
          ...forms.get(open),
        });
      continue;
    }
    if (tag === 'fieldset') {
      if (isEnd) fieldsets.pop();
      else fieldsets.push('disabled' in others);
      continue;
    }
    const id = form ?? open;
    // A control can come before the form that it references.
    if (id !== '' && !forms.has(id)) forms.set(id, emptyForm(html, id, url));
    const owner = forms.get(id);
    if (tag === 'select' && isEnd) {
      const chosen = select?.values.find(({ isOn }) => isOn) ?? select?.values[0];
      if (select && chosen) select.of?.fields.push([select.name, chosen.value]);
      select = null;
    }
    if (isEnd || 'disabled' in others || fieldsets.includes(true)) continue;
    if (tag !== 'option' && tag !== 'button' && type !== 'hidden') owner?.visible.push(name);
    if (tag === 'input' && lineTypes.has(type)) owner?.lines.push(name);
    if (tag === 'select') {
      select = { of: owner, name, values: [] };
      owner?.names.add(name);
    }
    if (tag === 'option') {
      const text = value ?? textOf(after.slice(0, after.indexOf('</option>')));
      select?.values.push({ tag, name, value: text, type, isOn: 'selected' in others });
    }
    if (type === 'submit' || (tag === 'button' && !/^(button|reset)$/.test(type))) {
      const text = textOf(after.slice(0, after.indexOf('</button>'))) || (others['aria-label'] ?? '');
      owner?.buttons.push({ name, value: value ?? '', text, action: others.formaction ?? '' });
    } else if (tag === 'input' || tag === 'textarea') {
      const isBox = type === 'checkbox' || type === 'radio';
      const typed =
        tag === 'textarea' ? decoded(after.slice(0, after.indexOf('</textarea>'))).replace(/^\n/, '') : value;
      if (name !== '') owner?.names.add(name);
      if (name !== '' && type !== 'file' && (!isBox || 'checked' in others))
        owner?.fields.push([name, typed ?? (isBox ? 'on' : '')]);
    }
  }
  return [...forms.values()];
}

function emptyForm(html: string, id: string, url: string): MarkupForm {
  const tag = (html.match(/<form\b[^>]*>/g) ?? []).find((one) => one.includes(` id="${id}"`)) ?? '';
  const { action = url, method = 'get' } = attributesOf(tag);
  return { action, method, fields: [], names: new Set(), visible: [], lines: [], buttons: [] };
}

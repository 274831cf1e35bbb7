import { expect, test } from 'vitest';
import { readKeyUsage } from '../helpers/key-usage';

// The rule about translation keys is only as good as its reading of the code.

const usage = readKeyUsage([
  {
    path: 'page.tsx',
    text: `
      const { t } = useTranslation(['invoice', 'common']);
      const menu = [{ title: 'nav.mail' }];
      export const Page = () => (
        <p title={t(isOpen ? 'list.open' : 'list.closed', { count })}>
          {t(\`status.\${status}.label\`)} {t('other:key')} {i18n.t('save', { ns: 'form' })}
          <Trans t={t} i18nKey="list.hint" /> {split('not.a.key')}
        </p>
      );`,
  },
]);

test('finds keys in calls, choices, options and attributes, with the namespaces they are looked up in', () => {
  expect(usage.asked.map(({ key, namespaces, where }) => [key, namespaces.join(), where])).toEqual([
    ['list.open', 'invoice,common', 'page.tsx:5'],
    ['list.closed', 'invoice,common', 'page.tsx:5'],
    ['other:key', 'invoice,common', 'page.tsx:6'],
    ['save', 'form', 'page.tsx:6'],
    ['list.hint', 'invoice,common', 'page.tsx:7'],
  ]);
});

test('takes a key with a varying part as a pattern', () => {
  expect(usage.patterns).toHaveLength(1);
  expect(usage.patterns[0]?.pattern.test('status.paid.label')).toBe(true);
  expect(usage.patterns[0]?.pattern.test('status.label')).toBe(false);
});

test('keeps every text, because a key may travel as data', () => {
  expect(usage.literals.has('nav.mail')).toBe(true);
});

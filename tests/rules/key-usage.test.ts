import { expect, test } from 'vitest';
import { readKeyUsage } from '../helpers/key-usage';

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

test('translation keys are found in calls, conditionals, options, and attributes, with their namespaces', () => {
  expect(usage.asked.map(({ key, namespaces, where }) => [key, namespaces.join(), where])).toEqual([
    ['list.open', 'invoice,common', 'page.tsx:5'],
    ['list.closed', 'invoice,common', 'page.tsx:5'],
    ['other:key', 'invoice,common', 'page.tsx:6'],
    ['save', 'form', 'page.tsx:6'],
    ['list.hint', 'invoice,common', 'page.tsx:7'],
  ]);
});

test('a translation key with a variable part becomes a pattern', () => {
  expect(usage.patterns).toHaveLength(1);
  expect(usage.patterns[0]?.pattern.test('status.paid.label')).toBe(true);
  expect(usage.patterns[0]?.pattern.test('status.label')).toBe(false);
});

test('a string outside a translation call is collected as a possible key', () => {
  expect(usage.literals.has('nav.mail')).toBe(true);
});

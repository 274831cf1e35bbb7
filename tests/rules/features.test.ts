import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { features } from '~/features';
import { kindOf, recordTypesOf } from '~/records';
import { collectionsSchema } from '~/models/store/database.schema';
import { LOCALES, baseName, readTexts } from '../helpers/locale-files';
import { matchingLines, sourceFiles } from '../helpers/source-files';

/** Collections that don't belong to a single feature: assigned numbers, idempotency keys, and uploaded files. */
const shared = ['counters', 'onceKeys', 'uploads'];

/** Collections of records whose changes show no values: they're private text, secret, or never edited. */
const withoutValues =
  'apiKeys calendarFeeds chatMessages coupons giftCards helpSearches kitForms notificationReads postDrafts postPreviews ' +
  'referrals shelfLinks todoOrders wishlistItems';

const undone = 'change.undone';

const LABEL = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;

const kinds = features.flatMap((feature) => recordTypesOf(feature));

const changeLabels = new Set(kinds.flatMap(({ label, changes }) => changes.map((it) => `${label}.${it}`)));
const prefixes = new Set(kinds.map(({ label }) => label));

/**
 * Returns the change labels in a file: those in options without `logged`, in variables named `label`, and in the
 * arguments of functions other than `logSecurity`.
 */
function labelsIn({ path, text }: { path: string; text: string }): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const labels: string[] = [];
  const textsOf = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && LABEL.test(node.text)) labels.push(node.text);
    ts.forEachChild(node, textsOf);
  };
  const named = (object: ts.ObjectLiteralExpression, name: string) =>
    object.properties.find((property) => property.name?.getText() === name);
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const label = named(node, 'label');
      if (label && !named(node, 'logged')) textsOf(label);
    }
    if (ts.isCallExpression(node) && node.expression.getText() !== 'logSecurity') {
      const isLabel = (text: string) => prefixes.has(text.split('.')[0] ?? '');
      node.arguments.filter((one) => ts.isStringLiteralLike(one) && isLabel(one.text)).forEach(textsOf);
    }
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'label' && node.initializer)
      textsOf(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return labels;
}

const committed = new Set(sourceFiles(['app/models'], ['.server.ts']).flatMap(labelsIn));

describe('the change log’s labels', () => {
  it('are found in the source code by their syntax', () => {
    expect(committed).toContain('invoice.deleted');
    expect(committed).toContain('todo.purged');
    expect(committed).toContain('email.moved');
    expect(committed).not.toContain('session.started');
  });

  it('are all declared by a feature', () => {
    const unknown = [...committed].filter((label) => label !== undone && !changeLabels.has(label));
    expect(unknown, 'add them to `changes` of the recordType in their feature’s feature.ts').toEqual([]);
  });

  it('are all used if a feature declares them', () => {
    const unused = [...changeLabels].filter((label) => !committed.has(label));
    expect(unused, 'remove them from `changes` of their recordType, or commit them').toEqual([]);
  });

  it('belong to records whose old and new values are shown, or are listed as having none', () => {
    const silent = kinds.flatMap(({ collection, shown }) => (shown ? [] : collection));
    const hint = 'add their fields as `shown` to the recordType in their feature’s feature.ts';
    expect(silent.toSorted(), hint).toEqual(withoutValues.split(' ').toSorted());
  });

  test.each(LOCALES)('all have a translation, and no other labels have one: %s', (locale) => {
    const texts = new Set([...readTexts(locale).keys()].map(baseName));
    const mute = [...changeLabels, undone].filter((label) => !texts.has(`activity:changes.${label}`));
    expect(mute, `add elsewhere.activity.changes.<label> to its feature’s file in public/locales/${locale}`).toEqual(
      [],
    );
    const surplus = [...texts]
      .filter((name) => name.startsWith('activity:changes.'))
      .map((name) => name.slice('activity:changes.'.length))
      .filter((label) => label !== undone && !changeLabels.has(label));
    expect(surplus, `remove them from elsewhere.activity.changes in public/locales/${locale}`).toEqual([]);
  });
});

describe('collections', () => {
  const names = Object.keys(collectionsSchema.shape);

  it('belong to exactly one feature or are shared', () => {
    const owned = features.flatMap((feature) => [
      ...recordTypesOf(feature).map(({ collection }) => collection as string),
      ...(feature.keeps ?? []),
    ]);
    const all = [...owned, ...shared];
    const unowned = names.filter((name) => !all.includes(name));
    expect(unowned, 'add a recordType for each, or add it to `keeps`, in its feature’s feature.ts').toEqual([]);
    expect(
      all.toSorted(),
      'each collection in a feature.ts must be in database.schema.ts, and in only one feature',
    ).toEqual(names.toSorted());
    expect(owned.filter((name) => shared.includes(name) || kindOf(name) === undefined)).toEqual(
      features.flatMap(({ keeps = [] }) => keeps),
    );
  });
});

test('every translation namespace listed by a feature exists in English', () => {
  const namespaces = new Set([...readTexts('en').keys()].map((name) => name.split(':')[0]));
  const missing = features.flatMap(({ texts }) => (texts && !namespaces.has(texts) ? texts : []));
  expect(missing, 'add public/locales/<language>/<name>.json and its line in app/i18n.ts').toEqual([]);
});

test('app/lib and app/http import no routes, and no models of a feature', () => {
  const files = sourceFiles(['app/lib', 'app/http'], ['.ts', '.tsx']);
  const ground =
    'access|account|account-preferences|api-key|change|outbox|revision|saved-view|session|shared|store|upload|workspace';
  expect(matchingLines(files, new RegExp(`from '~/models/(?!(${ground})/)`))).toEqual([]);
  expect(matchingLines(files, /from '~\/routes\//)).toEqual([]);
});

test('features, except the modal examples, import only feature.ts from other features’ folders', () => {
  // These pages show the dialogs of other features, so they import them.
  const samples = /^app\/routes\/modal-examples\//;
  const files = sourceFiles(['app/routes'], ['.ts', '.tsx']).filter(({ path }) => !samples.test(path));
  const foreign = files.flatMap((file) => {
    const own = file.path.split('/')[2] ?? '';
    return matchingLines([file], new RegExp(`'~/routes/(?!${own}/)[\\w-]+/(?!feature')`));
  });
  expect(foreign, 'move shared code to app/components or app/models, or export it from feature.ts').toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

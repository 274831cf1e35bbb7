import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const layer = (group, message, allowTypeImports = false) => ({ group, message, allowTypeImports });

/** What each folder of app/ may not import (docs: architecture §2): arrows point down only. */
const LAYERS = {
  routes: [layer(['**/models/store/store.server'], 'A route reaches the store through a model.')],
  components: [
    layer(['**/*.server', '~/http/**'], 'A component fetches nothing: take the data as props from the route.', true),
    layer(['~/routes/**'], 'What two features share must not know either of them.', true),
  ],
  http: [
    layer(['~/routes/**', '~/components/**'], 'http knows no feature and no page.'),
    {
      regex:
        '^~/models/(?!(access|account|account-preferences|api-key|change|outbox|revision|saved-view|session|shared|store|upload|workspace)/)',
      message:
        'http knows no feature: it may ask who somebody is, what they may and prefer, and for what serves all: the store, files, mail out.',
    },
  ],
  models: [
    layer(
      [
        'react',
        'react-dom',
        'react-dom/*',
        'react/*',
        '@remix-run/*',
        '@mui/*',
        '~/routes/**',
        '~/components/**',
        '~/http/**',
      ],
      'A model knows nothing of HTTP or React.',
    ),
  ],
  lib: [
    layer(
      ['~/routes/**', '~/components/**', '~/http/**', '~/models/**'],
      'lib stands on the ground: pure helpers of no feature.',
    ),
  ],
};

export default tseslint.config(
  { ignores: ['node_modules/', 'build/', '.cache/', 'data/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      // The type check knows every name, also the global ones of Node and the browser.
      'no-undef': 'off',
      'no-console': 'error',
      'max-lines': ['error', { max: 300 }],
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  ...Object.entries(LAYERS).map(([folder, patterns]) => ({
    files: [`app/${folder}/**/*.{ts,tsx}`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  })),
  {
    // One line names a namespace and the file that types it.
    files: ['app/i18n.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  {
    // Read by whatever old Node is installed, to tell that it is too old.
    files: ['scripts/lib/node-version.js'],
    rules: { 'no-var': 'off' },
  },
);

import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What only the server may load. Components get plain data from their route. */
const SERVER_ONLY = {
  group: ['~/models/*.server', '~/utils/*.server', '~/sessions.server', '**/*.server'],
  message: 'A component fetches nothing: take the data as props from the route.',
};

const HTTP_OR_REACT = {
  group: ['react', 'react-dom', 'react-dom/*', 'react/*', '@remix-run/*', '@mui/*', '~/routes/*', '~/components/*'],
  message: 'A model knows nothing of HTTP or React.',
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
      'max-lines': ['error', { max: 250 }],
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
  {
    files: ['app/components/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ ...SERVER_ONLY, allowTypeImports: true }] }],
    },
  },
  {
    files: ['app/models/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [HTTP_OR_REACT] }] },
  },
  {
    // Read by whatever old Node is installed, to tell that it is too old.
    files: ['scripts/lib/node-version.js'],
    rules: { 'no-var': 'off' },
  },
);

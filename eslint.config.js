import js from '@eslint/js'
import query from '@tanstack/eslint-plugin-query'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { STATUS } from './contract/src/shipments/status.ts'

const screens = ['web/src/**/*.{ts,tsx}']

/** Libraries of papers, sheets and uploads: a server that has just started holds some 30 MB less without them. */
const LOADED_AT_FIRST_USE = [
  ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage'],
  ...['@opentelemetry/exporter-logs-otlp-http', '@opentelemetry/resources', '@opentelemetry/sdk-logs'],
  ...['@simplewebauthn/server', 'bwip-js', 'file-type', 'fontkit', 'hucre', 'i18n-iso-countries'],
  ...['@cantoo/pdf-lib', 'pdfkit', 'sharp'],
]

/** Of several fields, Enter sends a form only by its submit button. */
const FORM_WITHOUT_SUBMIT =
  'JSXElement[openingElement.name.name="form"]:not(:has(JSXAttribute[name.name="type"] > Literal[value="submit"])):not(:has(JSXIdentifier[name="SubmitButton"]))'

const PRESSES = ['onClick', 'onMouseDown', 'onMouseUp']

const statusCode = `\\b(${Object.values(STATUS).join('|')})\\b`
const statusNames = 'A status code is written by its name: STATUS in contract/src/shipments/status.ts.'

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.waybill/**'] },
  js.configs.recommended,
  {
    files: ['scripts/**/*.mjs', '*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommended],
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/testkit/src/*'], message: 'Import it as @waybill/testkit/<file>.' }] },
      ],
      'max-lines': ['error', { max: 400 }],
    },
  },
  {
    // The rules that read types take longest: not of tests, whose promises Vitest waits for.
    files: ['*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'testkit/**', 'bench/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // Fastify waits for what its handlers of errors answer, though its types name void.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { properties: false } }],
    },
  },
  {
    files: ['server/src/**/*.ts', 'contract/src/**/*.ts', 'web/src/**/*.ts'],
    ignores: ['server/src/platform/settings.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are declared in server/src/platform/settings.ts.' },
      ],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    // Workers have threads of their own; the demo, and what seeds an installation, are loaded only where they are wanted.
    ignores: ['**/*.test.ts', '**/testing/**', '**/*.worker.ts', 'server/src/demo/**', '**/seed/country-names.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: LOADED_AT_FIRST_USE.flatMap((name) => [name, `${name}/*`]),
              allowTypeImports: true,
              message: 'Load it where it is first used (docs/decisions/2026-11-26-loaded-at-first-use.md).',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['contract/src/shipments/status.ts', ...['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**']],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: FORM_WITHOUT_SUBMIT,
          message: 'Enter sends nothing without a submit button: SubmitButton in web/src/ui/action.tsx.',
        },
        { selector: `Literal[raw=/^${statusCode}$/]`, message: statusNames },
        { selector: `TemplateElement[value.raw=/status.*${statusCode}/]`, message: statusNames },
      ],
    },
  },
  {
    files: screens,
    extends: [jsxA11y.flatConfigs.recommended, ...query.configs['flat/recommended']],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // What a list or a record is declared with, which its name in the key stands for.
      '@tanstack/query/exhaustive-deps': [
        'error',
        { allowlist: { variables: ['endpoint', 'list', 'parent', 'calls', 'rowKey', 'hitOf', 'progress'] } },
      ],
      // What scrolls is reached by the keyboard, under a name.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'group'], tags: ['section'] }],
      // A form, a table or a section hears the keys that are pressed in its fields; a press by the mouse is a button's.
      'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: PRESSES }],
      'jsx-a11y/no-static-element-interactions': ['error', { handlers: PRESSES }],
      // Our own parts focus what a press has opened (rule SCR-6).
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: screens,
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'web/src/testing/**', 'web/src/platform/browser-store.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'It throws where the browser forbids it: web/src/platform/browser-store.ts does not.',
        })),
      ],
    },
  },
)

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APP_PATHS } from './web.ts'

const routes = ['routes.tsx', 'price-routes.ts', 'billing-routes.ts', 'content-routes.ts']
  .map((name) => readFileSync(new URL(`../../../web/src/app/${name}`, import.meta.url), 'utf8'))
  .join('')

test('SIT-5: the app’s page is served at the first segment of every address of the app, and nowhere else', () => {
  const known = [...routes.matchAll(/path: '\/([a-z-]+)/g)].map(([, first]) => first ?? '')
  expect([...new Set(known)].sort()).toEqual([...APP_PATHS])
})

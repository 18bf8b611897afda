import { expect, it } from 'vitest'
import { versionOfPage } from './app-version.ts'

it('is the name of the page’s main script, not of the one that sends the first requests', () => {
  const page = (script: string): string => `<!doctype html><script type="module" crossorigin src="${script}"></script>`
  expect(versionOfPage(page('/assets/index-a1.js'))).toBe('/assets/index-a1.js')
  const early = '<script type="module" async crossorigin src="/assets/early-e1.js"></script>'
  expect(versionOfPage(early + page('/assets/index-a1.js'))).toBe('/assets/index-a1.js')
  expect(versionOfPage('<h1>Bad gateway</h1>')).toBeUndefined()
})

import { expect, it } from 'vitest'
import { versionOfPage } from './app-version.ts'

it('is the name of the script that the page starts with', () => {
  const page = (script: string): string => `<!doctype html><script type="module" crossorigin src="${script}"></script>`
  expect(versionOfPage(page('/assets/index-a1.js'))).toBe('/assets/index-a1.js')
  expect(versionOfPage('<h1>Bad gateway</h1>')).toBeUndefined()
})

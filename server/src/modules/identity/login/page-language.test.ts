import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

test.each([
  ['lang=vi', 'en-US,en;q=0.9', 'vi'],
  ['other=1; lang=en', 'vi-VN,vi;q=0.9', 'en'],
  ['lang=fr', 'vi', 'vi'],
  ['xlang=vi', 'en', 'en'],
  [undefined, 'fr-FR,fr;q=0.9,vi;q=0.8,en;q=0.7', 'vi'],
  [undefined, 'de,en;q=0.5,vi;q=0.1', 'en'],
  [undefined, 'fr', 'en'],
  [undefined, undefined, 'en'],
])('cookie %j, browser %j: %s', (cookie, accept, language) => {
  expect(pageLanguage({ cookie, 'accept-language': accept })).toBe(language)
})

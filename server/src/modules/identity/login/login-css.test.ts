import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

const valuesIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/(--wb-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll("'", '"').replace(/\s+/g, ' ').replace(/\b0\./g, '.'),
    ]),
  )

/** Light and dark values of a sheet, without the overrides for high contrast. */
const schemes = (css: string, dark: RegExp): [Record<string, string>, Record<string, string>] => {
  const [light = '', rest = ''] = css.split(dark)
  return [valuesIn(light), valuesIn(rest.split('prefers-contrast')[0] ?? '')]
}

test('the login page has the colours of the product, in both schemes', () => {
  const [light, dark] = schemes(read('login.css'), /prefers-color-scheme: dark/)
  const [lightTokens, darkTokens] = schemes(
    read('../../../../../web/src/ui/tokens.css'),
    /data-mantine-color-scheme=.dark./,
  )
  expect(Object.keys(light).length).toBeGreaterThan(15)
  expect(Object.keys(dark).length).toBeGreaterThan(15)
  expect(lightTokens).toMatchObject(light)
  expect(darkTokens).toMatchObject(dark)
})

import { expect, test } from 'vitest'
import { importWithStyles } from './preload.ts'

const linksOf = (file: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href$="${file}"]`),
]
/** The browser says of the file's one link that it came, or did not. */
const say = (file: string, event: 'load' | 'error'): void => {
  const [link, ...others] = linksOf(file)
  expect(others).toEqual([])
  link?.dispatchEvent(new Event(event))
}

test('a part whose style sheet does not come has failed, and its next try fetches the sheet again', async () => {
  const fetchPart = () => importWithStyles(async () => 'part', ['assets/forms.css', 'assets/forms.js'])
  const failed = expect(fetchPart()).rejects.toThrow('assets/forms.css could not be loaded')
  say('forms.css', 'error')
  await failed
  expect(linksOf('forms.css')).toEqual([])
  const fetched = fetchPart()
  say('forms.css', 'load')
  expect(await fetched).toBe('part')
  expect(await fetchPart()).toBe('part')
})

test('a style sheet that comes with a later try stands where it stood', async () => {
  const fetchPart = () => importWithStyles(async () => 'part', ['assets/below.css', 'assets/above.css'])
  const failed = expect(fetchPart()).rejects.toThrow('below.css')
  say('below.css', 'error')
  await failed
  void fetchPart()
  const order = [...document.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1))
  expect(order.indexOf('below.css')).toBeLessThan(order.indexOf('above.css'))
  expect(order).toContain('below.css')
})

test('two parts with one style sheet wait for it together', async () => {
  const order: string[] = []
  const parts = ['a', 'b'].map((name) =>
    importWithStyles(async () => order.push(name), ['assets/shared.css', `assets/${name}.js`]),
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(order).toEqual([])
  say('shared.css', 'load')
  await Promise.all(parts)
  expect(order).toEqual(['a', 'b'])
})

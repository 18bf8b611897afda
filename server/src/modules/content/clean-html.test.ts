import { describe, expect, test } from 'vitest'
import { cleanHtml, descriptionOf, isEmptyHtml } from './clean-html.ts'

const PICTURE = `/Resources/Public/${'a'.repeat(32)}.png`

describe('CNT-4: rich text is cleaned', () => {
  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<style>*{display:none}</style><p style="position:fixed">c</p>', '<p>c</p>'],
    ['<a href="javascript:alert(1)">d</a>', '<a rel="noopener noreferrer">d</a>'],
    ['<a href="//evil.example">e</a>', '<a rel="noopener noreferrer">e</a>'],
    ['<a href="data:text/html,x" target="_top">f</a>', '<a rel="noopener noreferrer">f</a>'],
    ['<img src="https://evil.example/x.png">', ''],
    ['<img src="/Resources/Images/x.png?signature=1">', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://x.example"></iframe><form action="/x"><input></form>', ''],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<h1>g</h1>', '<h2>g</h2>'],
    ['<p>h', '<p>h</p>'],
  ])('%s', (sent, kept) => expect(cleanHtml(sent)).toBe(kept))

  test('headings, lists, tables, links and our pictures stay', () => {
    const text = `<h2>a</h2><ul><li><strong>b</strong></li></ul><table><tbody><tr><td colspan="2">c</td></tr></tbody></table>`
    expect(cleanHtml(text)).toBe(text)
    expect(cleanHtml(`<img src="${PICTURE}" alt="d">`)).toBe(`<img src="${PICTURE}" alt="d" loading="lazy" />`)
    expect(cleanHtml('<a href="https://x.example">e</a>')).toContain('href="https://x.example"')
  })
})

test('CNT-2: empty tags are no content, but a picture is', () => {
  for (const empty of ['<p></p>', '<p> &nbsp; </p>', '<script>x</script>', '<p><br></p>'])
    expect(isEmptyHtml(empty)).toBe(true)
  expect(isEmptyHtml(`<img src="${PICTURE}">`)).toBe(false)
})

test('a description is the beginning of the text', () => {
  expect(descriptionOf('<h2>Giá &amp; phí</h2><p>Một hai</p>')).toBe('Giá & phí Một hai')
  expect(descriptionOf(`<p>${'từ '.repeat(200)}</p>`)).toMatch(/^(từ ){10,66}từ…$/)
})

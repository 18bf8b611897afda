import { expect, test } from 'vitest'
import { allowHtml, allowScriptUrl } from './trusted-types.ts'

test.each([
  [':root { --a: 1 } .b > .c { color: red }', 'Element innerHTML'],
  ['<p>a</p>', 'DOMParser parseFromString'],
  ['<p>pasted</p>', undefined],
])('takes style sheets, and markup for documents that run nothing: %s to %s', (text, sink) => {
  expect(allowHtml(text, sink)).toBe(text)
})

test.each([
  'Element innerHTML',
  'Element outerHTML',
  'Element insertAdjacentHTML',
  'Document write',
  'HTMLIFrameElement srcdoc',
])('refuses markup as text to %s', (sink) => {
  expect(allowHtml('<img src=x onerror=alert(1)>', sink)).toBeNull()
})

test.each([
  ['/assets/barcode.worker-1.js', true],
  ['https://waybill.example/assets/a.js', true],
  ['https://waybill.example.evil/a.js', false],
  ['//evil.example/a.js', false],
  ['data:text/javascript,alert(1)', false],
  ['javascript:alert(1)', false],
  ['blob:https://evil.example/1', false],
])('a script from %s is taken: %s', (address, isTaken) => {
  expect(allowScriptUrl(address, 'https://waybill.example/scan') !== null).toBe(isTaken)
})

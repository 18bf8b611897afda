import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helpUrl } from './help-url.ts'

test.each([
  ['/dashboard', 'start'],
  ['/order/export', 'parcels'],
  ['/order/pickup-request', 'hub'],
  ['/shipment/sgl-parcel/add-shipment', 'parcels'],
  ['/manifest/add', 'manifests'],
  ['/account/fees/x', 'prices'],
  ['/billing/statement/x', 'billing'],
  ['/carrier', 'carriers'],
  ['/shipment/janio/create-order', 'carriers'],
  ['/post/details/x', 'content'],
  ['/contact', 'content'],
  ['/account', 'single-sign-on'],
])('SIT-7: %s leads to the guide %s, which there is', (path, topic) => {
  expect(helpUrl(path, 'vi')).toBe(`/help/${topic}`)
  expect(helpUrl(path, 'en')).toBe(`/en/help/${topic}`)
  for (const language of ['vi', 'en'])
    expect(existsSync(new URL(`../../../docs/help/${language}/${topic}.md`, import.meta.url))).toBe(true)
})

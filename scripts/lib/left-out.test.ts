import { expect, test } from 'vitest'
import { leftOutSentences } from './left-out.mjs'

test('a sentence for each reason says what was skipped and what to install', () => {
  const balancer = { file: 'a.api.test.ts', reason: { needs: 'HAProxy' } }
  const workbook = { reason: { needs: 'LibreOffice', instead: 'read-excel-file' } }
  const tests = [balancer, { ...workbook, file: 'b.api.test.ts' }, balancer, { ...workbook, file: 'c.api.test.ts' }]
  expect(leftOutSentences(tests)).toEqual([
    '2 tests of 1 file in need of HAProxy; install it ("apt-get install --no-install-recommends haproxy"), or set HAPROXY_PATH',
    '2 tests of 2 files in need of LibreOffice (run with read-excel-file instead); install it ("apt-get install --no-install-recommends libreoffice-calc-nogui"), or set SOFFICE_PATH',
  ])
})

test('no package is named for a program that no package contains', () => {
  const mounting = { file: 'a.api.test.ts', reason: { needs: 'a user who may mount a small file system (root)' } }
  expect(leftOutSentences([mounting])).toEqual([
    '1 test of 1 file in need of a user who may mount a small file system (root)',
  ])
  expect(leftOutSentences([])).toEqual([])
})

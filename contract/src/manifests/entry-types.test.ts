import { expect, test } from 'vitest'
import { translateMessage } from '../kernel/message-translations.ts'
import { defaultEntryType, EntryTypeAdd, entryTypeRefusal, entryTypesInForce } from './entry-types.ts'

const type = (code: string, validFrom: string, validTo: string | null = null, isDefault = false) => ({
  code,
  isDefault,
  legalBasis: `basis of ${code}`,
  validFrom,
  validTo,
})
const TYPES = [
  type('86', '2019-09-28', '2025-08-28', true),
  type('13', '2026-07-24'),
  type('11', '2013-01-07', null, true),
  type('01', '1930-06-17'),
]

test.each([
  ['2012-12-31', ['01'], '01'],
  ['2013-01-07', ['01', '11'], '11'],
  ['2025-08-28', ['01', '11', '86'], '11'],
  ['2025-08-29', ['01', '11'], '11'],
  ['2026-07-24', ['01', '11', '13'], '11'],
  ['1900-01-01', [], undefined],
])('MNF-71: on %s %j are in force, and %s is that of manifests that name none', (day, codes, chosen) => {
  expect(entryTypesInForce(TYPES, day).map(({ code }) => code)).toEqual(codes)
  expect(defaultEntryType(TYPES, day)?.code).toBe(chosen)
})

test.each([
  [
    '86',
    '2026-11-20',
    'Entry type 86 is not in force since 29/08/2025: basis of 86. In force on this day: 01, 11, 13.',
    'Loại tờ khai 86 hết hiệu lực từ 29/08/2025: basis of 86. Có hiệu lực trong ngày này: 01, 11, 13.',
  ],
  [
    '13',
    '2026-07-23',
    'Entry type 13 is in force from 24/07/2026. In force on this day: 01, 11.',
    'Loại tờ khai 13 có hiệu lực từ 24/07/2026. Có hiệu lực trong ngày này: 01, 11.',
  ],
  [
    '21',
    '1900-01-01',
    'There is no entry type 21. In force on this day: –.',
    'Không có loại tờ khai 21. Có hiệu lực trong ngày này: –.',
  ],
])('MNF-72: %s on %s is refused with the reason, and the types in force', (code, day, sentence, vietnamese) => {
  expect(entryTypeRefusal(TYPES, code, day)).toBe(sentence)
  expect(translateMessage(sentence, 'vi')).toBe(vietnamese)
})

test.each([
  [{ code: '1' }, { code: 'Must be two digits, such as 11' }],
  [{ validTo: '2013-01-06' }, { validTo: 'Must not be before valid from' }],
  [{ legalBasis: '' }, { legalBasis: 'Required' }],
  [{ legalUrl: 'javascript:alert(1)' }, { legalUrl: 'Must begin with https:// or http://' }],
  [{ maxValueUsd: 0 }, { maxValueUsd: 'Must be at least 0.01' }],
])('MNF-70: %j is refused at its field', (wrong, problems) => {
  const body = { code: '11', name: 'Informal entry', legalBasis: '19 CFR 143.21', validFrom: '2013-01-07', ...wrong }
  const issues = EntryTypeAdd.safeParse(body).error?.issues ?? []
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(problems)
})

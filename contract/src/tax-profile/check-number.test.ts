import { describe, expect, test } from 'vitest'
import {
  CHECK_DIGIT_MESSAGE,
  IOSS_STATE_MESSAGE,
  taxNumberProblem,
  vietnamTaxCodeProblem,
  writtenTaxNumber,
} from './check-number.ts'
import { TAX_KIND_NAMES, taxKind, type TaxKindName } from './kinds.ts'

describe('a tax number is checked by its form (rule TAX-2)', () => {
  test.each(TAX_KIND_NAMES)('%s: its example is right, another form is not', (kind) => {
    expect(taxNumberProblem(kind, taxKind(kind).example)).toBeNull()
    expect(taxNumberProblem(kind, '?1')).toEqual(expect.stringMatching(/^(An?|This) .+\.$/))
    expect(taxNumberProblem(kind, '')).toBeNull()
  })

  // Published examples of authorities, and companies' numbers from their imprints.
  test.each([
    ['ioss', 'im 276 000 0742'],
    ['ioss', 'IM9001234567'],
    ['ioss', 'IM••••••0742'],
    ['euEori', 'NL123456789'],
    ['euEori', 'XI123456789000'],
    ['euVat', 'FR40303265045; EL094259216'],
    ['euVat', 'ATU13585627'],
    ['ukVat', 'GB 980 7806 84'],
    ['ukEori', 'GB980780684000'],
    ['swissVat', 'CHE-116.281.710 MWST'],
    ['arn', '51 824 753 556'],
    ['arn', '300012345678'],
    ['nzGst', '136-410-132'],
    ['nzGst', '49 091 850'],
    ['usImporter', '12-3456789AB'],
    ['usImporter', '261234-56789'],
    ['vnTaxCode', '0100109106'],
    ['vnTaxCode', '0100109106-001'],
    ['vnTaxCode', '001099012345'],
  ] as [TaxKindName, string][])('%s %s', (kind, number) => {
    expect(taxNumberProblem(kind, number)).toBeNull()
  })

  test.each([
    ['ioss', 'IM27600007421', 'An IOSS number is IM and ten digits.'],
    ['ioss', 'IM7040000742', IOSS_STATE_MESSAGE],
    ['euEori', 'GB980780684000', expect.stringContaining('EU')],
    ['euVat', 'DE136695977', expect.stringContaining('no VAT number')],
    ['euVat', 'DE136695976, FR40303265046', expect.stringContaining('no VAT number')],
    ['euVat', 'GB980780684', expect.stringContaining('no VAT number')],
    ['ukVat', 'GB980780685', CHECK_DIGIT_MESSAGE],
    ['swissVat', 'CHE116281711MWST', CHECK_DIGIT_MESSAGE],
    ['arn', '51824753557', CHECK_DIGIT_MESSAGE],
    ['nzGst', '49091851', CHECK_DIGIT_MESSAGE],
    ['vnTaxCode', '0100109107', CHECK_DIGIT_MESSAGE],
  ] as [TaxKindName, string, unknown][])('%s %s: %s', (kind, number, sentence) => {
    expect(taxNumberProblem(kind, number)).toEqual(sentence)
  })
})

test.each([
  ['ioss', ' im276 0000742 ', 'IM2760000742'],
  ['ioss', 'IM••••••0742', 'IM••••••0742'],
  ['euVat', 'de 136695976;fr40303265045', 'DE136695976, FR40303265045'],
  ['usImporter', '123456789', '12-3456789'],
  ['vnTaxCode', '0100109106 001', '0100109106-001'],
  ['nzGst', '49-091-850', '049091850'],
  ['voec', '  ', ''],
] as [TaxKindName, string, string][])('%s %j is written %j', (kind, typed, written) => {
  expect(writtenTaxNumber(kind, typed)).toBe(written)
})

describe('the tax code of an invoice is checked (rule BIL-61)', () => {
  test.each(['', '0100109106', '0100109106-001', '0100109106001', ' 0100 109 106', '001099012345'])(
    '%s is right',
    (code) => {
      expect(vietnamTaxCodeProblem(code)).toBeNull()
    },
  )

  test.each([
    '0100109107',
    '010010910',
    '01001091061',
    '0100109107-001',
    '0100109106-01',
    '00109901234A',
    'MST 0100109106',
  ])('%s is not', (code) => {
    expect(vietnamTaxCodeProblem(code)).toBe('The tax code is not valid.')
  })
})

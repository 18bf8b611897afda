import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  type Country,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
} from 'jsvat'
import { EU_COUNTRY_CODES, IOSS_FORM_MESSAGE, isMaskedIoss } from '../shipments/customs.ts'
import { taxKind, type TaxKindName } from './kinds.ts'

export const CHECK_DIGIT_MESSAGE =
  'The digits of this number do not fit its check digit: compare it with the certificate.'
export const IOSS_STATE_MESSAGE =
  'The three digits after IM are of no member state: compare the number with its certificate.'
const TAX_CODE_MESSAGE = 'The tax code is not valid.'

/** The form of a number without blanks, points, dashes and slashes, in capitals. */
type Form = {
  pattern: RegExp
  message: string
  /** Whether the check digits fit; absent: the form has none, or their rule is not published. */
  fits?: (number: string) => boolean
  fitsMessage?: string
  /** How it is stored and shown, where signs belong between its digits. */
  written?: (number: string) => string
}

const VAT_COUNTRIES_OF_UNION: readonly Country[] = [
  ...[austria, belgium, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany, greece],
  ...[hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal, romania],
  ...[slovakiaRepublic, slovenia, spain, sweden],
]
const isVatOf = (countries: readonly Country[]) => (number: string) => checkVAT(number, countries).isValid

/** ISO 3166 numbers of the states that register for IOSS; 900: Northern Ireland. The rule of the last digit is not public. */
const IOSS_STATES =
  '040 056 100 191 196 203 208 233 246 250 276 300 348 372 380 428 440 442 470 528 616 620 642 703 705 724 752 900'.split(
    ' ',
  )

const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
const isAbn = (number: string): boolean => (weighed(number, ABN_WEIGHTS) - 10) % 89 === 0

/** Inland Revenue: modulo 11; a remainder that gives 10 is weighed a second time. */
const isNewZealandNumber = (number: string): boolean => {
  const digits = number.padStart(9, '0')
  const check = (weights: readonly number[]) => (11 - (weighed(digits, weights) % 11)) % 11
  const first = check([3, 2, 7, 6, 5, 4, 3, 2])
  return (first === 10 ? check([7, 4, 3, 2, 5, 2, 7, 6]) : first) === Number(digits[8])
}

const VIETNAM_WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]
/** The first ten digits of an enterprise's code; a personal number of twelve has no check digit. */
const isVietnameseCode = (number: string): boolean =>
  number.length === 12 || 10 - (weighed(number, VIETNAM_WEIGHTS) % 11) === Number(number[9])

const FORMS: Readonly<Record<TaxKindName, Form>> = {
  ioss: {
    pattern: /^IM\d{10}$/,
    message: IOSS_FORM_MESSAGE,
    fits: (number) => IOSS_STATES.includes(number.slice(2, 5)),
    fitsMessage: IOSS_STATE_MESSAGE,
  },
  euEori: {
    pattern: new RegExp(`^(${EU_COUNTRY_CODES.join('|')}|XI)[A-Z0-9]{1,15}$`),
    message: 'An EORI number of the EU is a member state’s two letters and up to 15 letters and digits.',
  },
  euVat: {
    pattern: /^[A-Z]{2}[A-Z0-9+*]{2,13}$/,
    message: 'A VAT number of the EU begins with its country’s two letters, as DE136695976.',
    fits: isVatOf(VAT_COUNTRIES_OF_UNION),
    fitsMessage: 'This is no VAT number of a member state: compare its letters and digits with the certificate.',
  },
  ukVat: {
    pattern: /^GB(\d{9}|\d{12})$/,
    message: 'A VAT number of the UK is GB and 9 digits.',
    fits: isVatOf([unitedKingdom]),
  },
  ukEori: { pattern: /^(GB|XI)\d{12}(\d{3})?$/, message: 'An EORI number of the UK is GB and 12 digits.' },
  voec: { pattern: /^\d{7}$/, message: 'A VOEC number has 7 digits.' },
  swissVat: {
    pattern: /^CHE\d{9}(MWST|TVA|IVA)?$/,
    message: 'A Swiss VAT number is CHE, 9 digits and MWST.',
    fits: isVatOf([switzerland]),
  },
  arn: {
    pattern: /^(\d{11}|\d{12})$/,
    message: 'An ARN has 12 digits, an ABN 11.',
    fits: (number) => number.length === 12 || isAbn(number),
  },
  nzGst: {
    pattern: /^\d{8,9}$/,
    message: 'A GST number of New Zealand has 8 or 9 digits.',
    fits: isNewZealandNumber,
    written: (number) => number.padStart(9, '0'),
  },
  sgGst: { pattern: /^[A-Z0-9]{9,10}$/, message: 'A GST number of Singapore has 9 or 10 letters and digits.' },
  usImporter: {
    pattern: /^(\d{9}([A-Z0-9]{2})?|\d{11})$/,
    message:
      'An importer number of the US is an EIN of 9 digits, with two more signs or without, or a CBP number of 11.',
    written: (number) => `${number.slice(0, 2)}-${number.slice(2)}`,
  },
  vnTaxCode: {
    pattern: /^(\d{10}|\d{12}|\d{13})$/,
    message: 'A tax code of Vietnam has 10 digits, of a branch 13, of a person 12.',
    fits: isVietnameseCode,
    written: (number) => (number.length === 13 ? `${number.slice(0, 10)}-${number.slice(10)}` : number),
  },
}

const bare = (typed: string): string => typed.toUpperCase().replace(/[\s./-]/g, '')
const listed = (kind: TaxKindName, typed: string): string[] =>
  (taxKind(kind).hasSeveral ? typed.split(/[,;]/) : [typed]).map(bare).filter((number) => number !== '')

/** A number as it is stored: `de 136 695 976` → `DE136695976`; several with commas between them; '' for none. */
export const writtenTaxNumber = (kind: TaxKindName, typed: string): string =>
  isMaskedIoss(typed)
    ? typed.trim()
    : listed(kind, typed)
        .map((number) => FORMS[kind].written?.(number) ?? number)
        .join(', ')

const problemOf = (number: string, { pattern, message, fits, fitsMessage }: Form): string | null => {
  if (!pattern.test(number)) return message
  return fits && !fits(number) ? (fitsMessage ?? CHECK_DIGIT_MESSAGE) : null
}

/** The problem of a number's form or check digits (rule TAX-2); null: none, also of an empty and of a masked one. */
export const taxNumberProblem = (kind: TaxKindName, typed: string): string | null => {
  if (kind === 'ioss' && isMaskedIoss(typed)) return null
  for (const number of listed(kind, typed)) {
    const problem = problemOf(number, FORMS[kind])
    if (problem !== null) return problem
  }
  return null
}

/**
 * The problem of a Vietnamese tax code on an invoice (rule BIL-61): 10 digits with a check digit, of a branch three more,
 * or the 12 digits of a person; null: none, also of an empty one.
 */
export const vietnamTaxCodeProblem = (typed: string): string | null => {
  // A branch's code that lost a digit, 0100109106-01, is no person's number.
  const isBranchCut = typed.includes('-') && bare(typed).length !== 13
  return isBranchCut || taxNumberProblem('vnTaxCode', typed) !== null ? TAX_CODE_MESSAGE : null
}

import { SheetError } from '../../../platform/sheet/sheet.ts'
import { type FileProblem, type FileSummary, type FileTransfer, FILE_ROWS_MAX, PROBLEMS_MAX } from './bank-file.ts'
import { isSameAccount, otherAccount } from './read-bank-sheet.ts'

/** Whether a text is an MT940 statement: with its SWIFT header, or from field 20 on. */
export const isMt940 = (text: string): boolean => /^\uFEFF?\s*(\{1:|:20:)/.test(text) && /^:6[01]/m.test(text)

type Field = { line: number; tag: string; value: string[] }

/**
 * The transfers into the account of an MT940 text: each :61: with its :86:. `RD`, money paid out that came back, is
 * money in; `RC`, a transfer that the bank took back, is a problem for a person. Throws a SheetError if the text is of
 * another account, or in another currency.
 */
export const readMt940 = (text: string, account: string): { transfers: FileTransfer[]; summary: FileSummary } => {
  const transfers: FileTransfer[] = []
  const problems: FileProblem[] = []
  let out = 0
  let last: FileTransfer | undefined
  for (const { line, tag, value } of fieldsOf(text)) {
    const [first = '', ...more] = value
    if (tag === '25') refuseOtherAccount(first, account)
    if (tag.startsWith('60')) refuseOtherCurrency(first)
    if (tag === '86' && last) addDetails(last, value)
    if (tag !== '61') continue
    last = undefined
    const entry = readEntry(first, more)
    if (!entry) problems.push({ row: line, sentence: `Line ${line}: ':61:${first.slice(0, 40)}' cannot be read.` })
    else if (entry.mark === 'RC') problems.push({ row: line, sentence: takenBack(line, entry) })
    else if (entry.mark === 'D') out += 1
    else if (!Number.isInteger(entry.amount) || entry.amount === 0)
      problems.push({ row: line, sentence: `Line ${line}: ${entry.amount} is not an amount in whole VND.` })
    else {
      const { mark: _mark, ...transfer } = entry
      last = { row: line, ...transfer }
      transfers.push(last)
      if (transfers.length > FILE_ROWS_MAX) throw new SheetError(`The file has more than ${FILE_ROWS_MAX} rows.`)
    }
  }
  const summary = { kind: 'mt940', mapping: null, heads: [], samples: [], isMapped: true } as const
  return {
    transfers,
    summary: {
      ...{ ...summary, heads: [], samples: [] },
      out,
      problems: problems.slice(0, PROBLEMS_MAX),
      problemCount: problems.length,
    },
  }
}

function* fieldsOf(text: string): Generator<Field> {
  let field: Field | undefined
  let line = 0
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    line += 1
    const [, tag, rest = ''] = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(raw) ?? []
    if (tag === undefined) {
      // The end of a message, and the header of the next one.
      if (/^-\}?|^\{1:/.test(raw)) {
        if (field) yield field
        field = undefined
      } else field?.value.push(raw)
      continue
    }
    if (field) yield field
    field = { line, tag, value: [rest] }
  }
  if (field) yield field
}

const refuseOtherAccount = (value: string, account: string): void => {
  // Before the number a bank may write its own code: 'BFTVVNVX/0011001234567', or 'VND' after it.
  const number =
    value
      .split('/')
      .at(-1)
      ?.trim()
      .replace(/\s*VND$/i, '') ?? ''
  if (number !== '' && !isSameAccount(number, account)) throw new SheetError(otherAccount(number, account))
}

const refuseOtherCurrency = (value: string): void => {
  const [, currency = 'VND'] = /^[CD]\d{6}([A-Z]{3})/.exec(value) ?? []
  if (currency !== 'VND') throw new SheetError(`The account of this file is in ${currency}. Only VND can be read.`)
}

/** Value date, entry date, mark, third letter of the currency, amount, kind, our reference, the bank's reference. */
const ENTRY = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,15})(?:,(\d{0,2}))?([A-Z][A-Z0-9]{3})?(.*)$/

type Entry = Omit<FileTransfer, 'row'> & { mark: 'C' | 'D' | 'RC' }

const readEntry = (value: string, supplementary: readonly string[]): Entry | undefined => {
  const [, day = '', , mark = '', , whole = '', decimals = '', , references = ''] = ENTRY.exec(value) ?? []
  const receivedAt = dayOf(day)
  if (receivedAt === undefined) return undefined
  const [own = '', bank = ''] = references.split('//').map((part) => part.trim())
  const reference = [bank, own].find((part) => part !== '' && part !== 'NONREF') ?? null
  return {
    mark: mark === 'RD' ? 'C' : (mark as Entry['mark']),
    receivedAt,
    amount: Number(`${whole}.${decimals || '0'}`),
    text: supplementary.join(' ').trim(),
    reference,
    senderName: null,
    senderAccount: null,
  }
}

const dayOf = (yymmdd: string): string | undefined => {
  const day = `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? undefined : `${day}T00:00:00+07:00`
}

const takenBack = (line: number, { amount, reference }: Entry): string => {
  const which = reference === null ? '' : ` (${reference})`
  return `Line ${line}: the bank took back a transfer of ${amount} VND${which}. Take its payment back, too.`
}

/** A line of the text is broken after this many characters, also within a word. */
const LINE_LENGTH = 65
const TEXT_MAX = 1_000

/** Plain text, subfields `?20…?33`, or code words `/ORDP/…/REMI/…`. */
const addDetails = (transfer: FileTransfer, lines: readonly string[]): void => {
  const whole = lines.reduce((text, line, at) => {
    const before = lines[at - 1] ?? ''
    return at === 0 ? line : `${text}${before.length >= LINE_LENGTH ? '' : ' '}${line}`
  }, '')
  const subfields = subfieldsOf(whole)
  const words = codeWordsOf(whole)
  const text = subfields?.text ?? words?.text ?? whole
  transfer.text = [transfer.text, text.trim()]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, TEXT_MAX)
  transfer.senderName = subfields?.name || words?.name || null
  transfer.senderAccount = subfields?.account || words?.account || null
}

type Details = { text: string; name: string; account: string }

const subfieldsOf = (whole: string): Details | undefined => {
  const parts = [...whole.matchAll(/[?<](\d{2})([^?<]*)/g)].map(([, code = '', value = '']) => ({ code, value }))
  if (parts.length === 0) return undefined
  const joined = (isWanted: (code: number) => boolean): string =>
    parts
      .filter(({ code }) => isWanted(Number(code)))
      .map(({ value }) => value)
      .join('')
      .trim()
  return {
    text: joined((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)),
    name: joined((code) => code === 32 || code === 33),
    account: joined((code) => code === 31),
  }
}

const codeWordsOf = (whole: string): Details | undefined => {
  const parts = [...whole.matchAll(/\/(ORDP|NAME|REMI|ACCW|IBAN|BENM)\/([^/]*)/g)]
  const value = (...names: string[]): string =>
    parts
      .filter(([, name = '', part = '']) => names.includes(name) && part.trim() !== '')
      .map(([, , part = '']) => part.trim())
      .join(' ')
  if (value('REMI') === '') return undefined
  return { text: value('REMI'), name: value('ORDP', 'NAME'), account: value('ACCW', 'IBAN') }
}

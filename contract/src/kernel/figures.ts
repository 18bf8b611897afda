/**
 * How marks are read. `decimal`: one kind of mark is the decimal mark · `groups`: it groups before exactly three digits
 * · `either`: there it may be both · `whole`: it only groups.
 */
type MarkRule = 'decimal' | 'groups' | 'either' | 'whole'
type KindRule = { marks: MarkRule; signs: readonly string[] }

const VND_SIGNS = ['vnd', '₫', 'đ', 'd', 'vnđ', 'đồng']

/** The kind of a figure: how its marks are read, and the symbols allowed around it. */
const KINDS = {
  kg: { marks: 'decimal', signs: ['kg', 'kgs'] },
  lb: { marks: 'decimal', signs: ['lb', 'lbs'] },
  oz: { marks: 'decimal', signs: ['oz'] },
  cm: { marks: 'decimal', signs: ['cm'] },
  in: { marks: 'decimal', signs: ['in', 'inch', 'inches', '"'] },
  percent: { marks: 'decimal', signs: ['%'] },
  /** Any other measure, without a unit. */
  number: { marks: 'decimal', signs: [] },
  g: { marks: 'groups', signs: ['g', 'gr', 'gram', 'grams'] },
  mm: { marks: 'groups', signs: ['mm'] },
  /** Its marks follow the decimals of the currency: see `ruleOf`. */
  money: { marks: 'groups', signs: [] },
  /** VND for one unit of a currency. */
  exchangeRate: { marks: 'either', signs: VND_SIGNS },
  whole: { marks: 'whole', signs: [] },
} satisfies Record<string, KindRule>

export type FigureKind = keyof typeof KINDS

export type FigureOptions = {
  /** For `money`: an ISO 4217 code. Default: USD. */
  currency?: string | undefined
  /** Maximum number of decimals; more are refused. Default for `money`: those of the currency. */
  decimals?: number | undefined
  /** For `exchangeRate`: the previous rate. */
  last?: number | null | undefined
}

/** A parsed text. `question`: it may be any of `readings`, and the user must choose. */
export type FigureReading =
  | { kind: 'empty' }
  | { kind: 'figure'; value: number }
  | { kind: 'question'; sentence: string; readings: readonly number[] }
  | { kind: 'problem'; sentence: string }

const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))
/** How many decimals a currency has (ISO 4217). */
export const currencyDecimals = (currency: string): number =>
  NO_DECIMALS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2

const CURRENCY_SIGNS: Readonly<Record<string, readonly string[]>> = {
  VND: VND_SIGNS,
  EUR: ['€'],
  GBP: ['£'],
  JPY: ['¥'],
  CNY: ['¥'],
  KRW: ['₩'],
}
const DOLLAR_SIGNS = ['$', 'us$']
const signsOfMoney = (currency: string): readonly string[] => [
  currency.toLowerCase(),
  ...(CURRENCY_SIGNS[currency] ?? DOLLAR_SIGNS),
]

const UNIT_SIGNS: ReadonlySet<string> = new Set([
  ...Object.values<KindRule>(KINDS).flatMap(({ signs }) => signs),
  ...Object.values(CURRENCY_SIGNS).flat(),
  ...DOLLAR_SIGNS,
])
const isUnit = (sign: string): boolean => UNIT_SIGNS.has(sign) || /^[a-z]{3}$/.test(sign)

type Rule = KindRule & { decimals: number | undefined; unit: string | null }

const ruleOf = (kind: FigureKind, { currency = 'USD', decimals }: FigureOptions): Rule => {
  const { marks, signs }: KindRule = KINDS[kind]
  if (kind === 'money') {
    const own = currencyDecimals(currency)
    const most = decimals ?? own
    const rule = most === 0 ? 'whole' : own === 3 ? 'either' : marks
    return { marks: rule, signs: signsOfMoney(currency), decimals: most, unit: currency }
  }
  const unit = kind === 'exchangeRate' ? 'VND' : kind === 'percent' ? '%' : signs.length > 0 ? kind : null
  return { marks, signs, decimals: marks === 'whole' ? 0 : decimals, unit }
}

const NOT_A_NUMBER = 'Must be a number'
export const NOT_WHOLE = 'Must be a whole number'
const UNEVEN = 'Thousands are grouped in threes: 1,234,567'
const TOO_LONG = 'A number has at most 15 digits'

/** Maximum length of a figure, with its groups, symbols and unit. */
const LENGTH_MAX = 60
/** The largest value that a float holds exactly. */
const DIGITS_MAX = 15
/** If a rate differs from the last one by more than this part, the user must decide. */
const RATE_DIFFERENCE_MAX = 0.2

const FULL_WIDTH = /[\uFF05\uFF0B-\uFF0E\uFF10-\uFF19]/g
const FULL_WIDTH_OFFSET = 0xfee0

/** Removes blanks (including no-break spaces and direction marks), narrows digits, lower-cases letters. */
const normalize = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[−–]/g, '-')
    .normalize('NFC')
    .toLowerCase()

const PARTS = /^([^\d.,-]*)(-?)([^\d.,-]*)([\d.,]+)([^\d,]*)$/

/** A figure in digits, with `.` as decimal mark, as `Number` reads it. */
type Plain = string
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/
const ungroup = (digits: string): Plain | null => (GROUPED.test(digits) ? digits.replace(/[.,]/g, '') : null)

/** Takes the mark at `at` as the decimal mark; the text before it is digits or groups. */
const withDecimalMark = (digits: string, at: number): Plain | null => {
  const before = digits.slice(0, at)
  const whole = /^\d*$/.test(before) ? before : ungroup(before)
  return whole === null ? null : `${whole || '0'}.${digits.slice(at + 1) || '0'}`
}

/** Every way to read digits and marks; empty if they are not a number. */
const waysToRead = (digits: string, rule: MarkRule): Plain[] => {
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return [digits]
  const last = digits.lastIndexOf(marks.slice(-1))
  const groups = ungroup(digits)
  if (marks.length > 1 && new Set(marks).size === 1) return groups === null ? [] : [groups]
  const isLastTwice = marks.indexOf(marks.slice(-1)) < marks.length - 1
  const decimal = isLastTwice ? null : withDecimalMark(digits, last)
  if (rule === 'decimal' || groups === null) return decimal === null ? [] : [decimal]
  return rule === 'either' && decimal !== null ? [groups, decimal] : [groups]
}

const decimalsOf = (plain: Plain): number => (plain.split('.')[1] ?? '').replace(/0+$/, '').length
const significantDigits = (plain: Plain): number =>
  plain
    .replace(/\.(\d*?)0+$/, '$1')
    .replace('.', '')
    .replace(/^0+/, '').length

const problem = (sentence: string): FigureReading => ({ kind: 'problem', sentence })

/**
 * Reads a typed figure, or a sheet's text (rules FMT-3, FMT-23). A comma or a point is accepted; blanks and the symbols
 * of its own unit or currency are dropped. With both marks, the last one is the decimal mark. With one kind of mark:
 * - a measure (`kg`, `cm`, `percent` …): it is the decimal mark: `0,5`, `1,250` (one and a quarter), `.5`;
 * - `money` with decimals, `g`, `mm`: before exactly three digits it groups (`1,250` is 1250), else it is the decimal
 * mark (`12,50`); nothing groups after a leading 0 (`0.500` is a half);
 * - `whole`, and `money` of currencies without decimals (VND): it only groups, in threes; zero decimals are dropped;
 * - `money` of currencies with three decimals (KWD): an ambiguous figure is a question;
 * - `exchangeRate`: the reading within 20% of the last rate counts; if there is none, it is a question.
 */
export const parseFigure = (text: string, kind: FigureKind, options: FigureOptions = {}): FigureReading => {
  const bare = normalize(text)
  if (bare === '') return { kind: 'empty' }
  const [, before = '', minus, between = '', digits = '', after = ''] =
    bare.length > LENGTH_MAX ? [] : (PARTS.exec(bare) ?? [])
  if (!/\d/.test(digits)) return problem(NOT_A_NUMBER)
  const rule = ruleOf(kind, options)
  const signs = [before, between, after.replace(/\.$/, '')].filter((sign) => sign !== '')
  if (!signs.every((sign) => rule.signs.includes(sign)))
    return problem(rule.unit !== null && signs.every(isUnit) ? `Must be in ${rule.unit}` : NOT_A_NUMBER)
  const ways = waysToRead(digits, rule.marks)
  const [first] = ways
  if (first === undefined) return problem(UNEVEN)
  const { decimals } = rule
  if (ways.length === 1 && decimals !== undefined && decimalsOf(first) > decimals)
    return problem(decimals === 0 ? NOT_WHOLE : `Takes at most ${decimals} decimals`)
  if (significantDigits(first) > DIGITS_MAX) return problem(TOO_LONG)
  const readings = ways.map((way) => (minus === '-' ? -Number(way) : Number(way)) + 0)
  if (kind === 'exchangeRate') return readRate(readings, options.last)
  return readings.length > 1 ? question(readings) : { kind: 'figure', value: readings[0] ?? 0 }
}

const question = (readings: readonly number[]): FigureReading => ({
  kind: 'question',
  readings,
  sentence: `Can be read as ${readings.map((value) => plainFigure(value)).join(' or ')}. Type one of them.`,
})

const readRate = (readings: readonly number[], last: number | null | undefined): FigureReading => {
  const isNear = (value: number): boolean =>
    last === null || last === undefined || Math.abs(value - last) <= last * RATE_DIFFERENCE_MAX
  const value = readings.find(isNear)
  if (value !== undefined) return { kind: 'figure', value }
  const sentence = `Differs by more than 20% from the last rate, ${groupThousands(String(last))}`
  return { kind: 'question', readings, sentence }
}

const groupThousands = (plain: Plain): string =>
  plain.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/**
 * Formats without groups, in a form that reads back as this figure, whatever its kind: 1250, 12.5, 1.1250 (three
 * decimals could group).
 */
export const plainFigure = (value: number): string => {
  const plain = String(value)
  return decimalsOf(plain) === 3 ? `${plain}0` : plain
}

/**
 * Formats with comma thousands, in a form that reads back as this figure: `1,250` for money, `1,250.00` for a measure
 * (rule FMT-2).
 */
export const formatFigure = (value: number, kind: FigureKind): string => {
  const { marks }: KindRule = KINDS[kind]
  if (marks !== 'decimal') return groupThousands(plainFigure(value))
  return Number.isInteger(value) && Math.abs(value) >= 1000
    ? `${groupThousands(String(value))}.00`
    : groupThousands(String(value))
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FigureKind, type FigureOptions, formatFigure, parseFigure, plainFigure } from './figures.ts'
import { translateMessage } from './message-translations.ts'

const VND: FigureOptions = { currency: 'VND' }
const KWD: FigureOptions = { currency: 'KWD' }

const valueOf = (text: string, kind: FigureKind, options?: FigureOptions): unknown => {
  const reading = parseFigure(text, kind, options)
  return reading.kind === 'figure' ? reading.value : reading
}
const sentenceOf = (text: string, kind: FigureKind, options?: FigureOptions): string | null => {
  const reading = parseFigure(text, kind, options)
  return 'sentence' in reading ? reading.sentence : null
}

describe('a figure is read by its kind (rule FMT-3)', () => {
  test.each<[FigureKind, string, number, FigureOptions?]>([
    ['kg', '0,5', 0.5],
    ['kg', '1,25', 1.25],
    ['kg', '.5', 0.5],
    ['kg', ',5', 0.5],
    ['kg', '1,250', 1.25],
    ['kg', '1.500', 1.5],
    ['kg', '1,250.5', 1250.5],
    ['kg', '1.250,5', 1250.5],
    ['kg', '1.234.567', 1_234_567],
    ['kg', '20.01 kg', 20.01],
    ['kg', '30kgs.', 30],
    ['cm', '12,5cm', 12.5],
    ['percent', '7,5 %', 7.5],
    ['kg', '０，５', 0.5],
    ['kg', '1\u00A0000\u202F000,5', 1_000_000.5],
    ['money', '1,250', 1250],
    ['money', '1.250', 1250],
    ['money', '12,50', 12.5],
    ['money', '12.5', 12.5],
    ['money', '$1,250.50', 1250.5],
    ['money', '0.500', 0.5],
    ['money', '0,500', 0.5],
    ['money', '1.250.000', 1_250_000],
    ['money', '-1,5', -1.5],
    ['money', '−1.5 USD', -1.5],
    ['money', '150.000', 150_000, VND],
    ['money', '2.500.000', 2_500_000, VND],
    ['money', '2,500,000 ₫', 2_500_000, VND],
    ['money', '1 234 567 đ', 1_234_567, VND],
    ['money', 'VND 150.000,00', 150_000, VND],
    ['money', '12,00', 12, VND],
    ['money', '-1.000', -1000, VND],
    ['money', '1.234.567,5', 1_234_567.5, { currency: 'VND', decimals: 2 }],
    ['whole', '1.000', 1000],
    ['whole', '3.0', 3],
    ['g', '1,250', 1250],
    ['g', '0.500 g', 0.5],
    ['mm', '1.250,5', 1250.5],
    ['money', '12,5', 12.5, KWD],
    ['money', '1.250.000', 1_250_000, KWD],
    ['money', '1,250.500', 1250.5, KWD],
    ['exchangeRate', '26.150', 26_150],
    ['exchangeRate', '26.150', 26_150, { last: 25_400 }],
    ['exchangeRate', '1.250', 1.25, { last: 1.2 }],
    ['exchangeRate', '3.512,75', 3512.75, { last: 3500 }],
  ])('%s: %j is %s', (kind, text, value, options) => expect(valueOf(text, kind, options)).toBe(value))

  test.each<[FigureKind, string, string, FigureOptions?]>([
    ['kg', 'abc', 'Must be a number'],
    ['kg', '1e6', 'Must be a number'],
    ['kg', '20-30', 'Must be a number'],
    ['kg', '--5', 'Must be a number'],
    ['kg', '.', 'Must be a number'],
    ['kg', '#N/A', 'Must be a number'],
    ['kg', '5²', 'Must be a number'],
    ['kg', '5 lb', 'Must be in kg'],
    ['kg', '500 g', 'Must be in kg'],
    ['money', '12 USD', 'Must be in VND', VND],
    ['money', '12,5', 'Must be a whole number', VND],
    ['money', '0.500', 'Must be a whole number', VND],
    ['money', '12.50', 'Must be a whole number', { currency: 'JPY' }],
    ['whole', '1,5', 'Must be a whole number'],
    ['money', '1234.567', 'Takes at most 2 decimals'],
    ['kg', '0.125', 'Takes at most 2 decimals', { decimals: 2 }],
    ['money', '1,2,3', 'Thousands are grouped in threes: 1,234,567'],
    ['money', '1.23.456', 'Thousands are grouped in threes: 1,234,567'],
    ['kg', '1,234.567.890', 'Thousands are grouped in threes: 1,234,567'],
    ['money', '12345678901234567', 'A number has at most 15 digits'],
  ])('%s: %j is refused: %s', (kind, text, sentence, options) => {
    expect(parseFigure(text, kind, options)).toEqual({ kind: 'problem', sentence })
    expect(translateMessage(sentence, 'vi')).not.toBe(sentence)
  })

  test.each(['', '  ', '\u00A0'])('%j is empty', (text) => expect(parseFigure(text, 'kg')).toEqual({ kind: 'empty' }))

  test('a long text is refused without delay', () => {
    expect(sentenceOf('a'.repeat(30_000), 'kg')).toBe('Must be a number')
  })
})

describe('a question is asked if only a person can decide', () => {
  test('for money with three decimals, before exactly three digits', () => {
    expect(parseFigure('1,250', 'money', KWD)).toMatchObject({ kind: 'question', readings: [1250, 1.25] })
    expect(parseFigure('1,255', 'money', { ...KWD, decimals: 2 })).toMatchObject({ readings: [1255, 1.255] })
    expect(sentenceOf('1.255', 'money', KWD)).toBe('Can be read as 1255 or 1.2550. Type one of them.')
    expect(valueOf('1.2550', 'money', KWD)).toBe(1.255)
  })

  test('for a rate that differs by more than 20% from the last one', () => {
    const last = { last: 25_400 }
    expect(parseFigure('2.540', 'exchangeRate', last)).toMatchObject({ kind: 'question', readings: [2540, 2.54] })
    expect(parseFigure('254000', 'exchangeRate', last)).toMatchObject({ kind: 'question', readings: [254_000] })
    expect(sentenceOf('2540', 'exchangeRate', last)).toBe('Differs by more than 20% from the last rate, 25,400')
  })

  test('and every question is translated', () => {
    for (const sentence of [sentenceOf('1.255', 'money', KWD), sentenceOf('9', 'exchangeRate', { last: 25_400 })])
      expect(translateMessage(sentence ?? '', 'vi')).not.toBe(sentence)
  })
})

describe('for any marks, groups and signs', () => {
  const marks = fc.constantFrom(['.', ','], [',', '.'])
  const groups = (whole: number, mark: string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, mark)
  const whole = fc.integer({ min: 0, max: 99_999_999 })
  const fraction = fc.integer({ min: 1, max: 99 }).map((cents) => String(cents).padStart(2, '0'))
  const measures: FigureKind[] = ['kg', 'cm', 'percent', 'number', 'lb', 'oz', 'in']
  const anyKind = fc.constantFrom<FigureKind>(...measures, 'money', 'g', 'mm', 'exchangeRate')

  test('a figure with decimals is read the same in every kind, grouped or not', () => {
    fc.assert(
      fc.property(whole, fraction, marks, anyKind, (figure, cents, [group = '', decimal = ''], kind) => {
        const value = Number(`${figure}.${cents}`)
        expect(valueOf(`${groups(figure, group)}${decimal}${cents}`, kind)).toBe(value)
        expect(valueOf(`${groups(figure, ' ')}${decimal}${cents}`, kind)).toBe(value)
        expect(valueOf(`${figure}${decimal}${cents}`, kind)).toBe(value)
      }),
    )
  })

  test('a whole figure is read the same in VND, money and whole numbers, with any groups', () => {
    const kinds = fc.constantFrom<[FigureKind, FigureOptions]>(['money', VND], ['money', {}], ['whole', {}], ['g', {}])
    fc.assert(
      fc.property(whole, fc.constantFrom('.', ',', ' ', '\u202F', ''), kinds, (figure, mark, [kind, options]) => {
        expect(valueOf(groups(figure, mark), kind, options)).toBe(figure)
      }),
    )
  })

  test('a single mark is the decimal mark of a measure, whatever follows', () => {
    fc.assert(
      fc.property(whole, fc.stringMatching(/^\d{1,4}$/), fc.constantFrom('.', ','), (figure, decimals, mark) => {
        expect(valueOf(`${figure}${mark}${decimals}`, 'kg')).toBe(Number(`${figure}.${decimals}`))
      }),
    )
  })

  test('a displayed figure is read back unchanged', () => {
    const value = fc.integer({ min: -99_999_999, max: 99_999_999 })
    fc.assert(
      fc.property(value, fc.constantFrom(1, 10, 100, 1000), anyKind, (digits, unit, kind) => {
        const figure = digits / unit + 0
        expect(valueOf(formatFigure(figure, kind), kind, { decimals: 4 })).toBe(figure)
        expect(valueOf(plainFigure(figure), kind, { decimals: 4 })).toBe(figure)
      }),
    )
  })

  test('any text is a figure, empty, a question, or refused with a sentence', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-\d.,kg₫ ]{0,12}$/))
    fc.assert(
      fc.property(text, anyKind, (typed, kind) => {
        const reading = parseFigure(typed, kind, { last: 100 })
        if (reading.kind === 'figure') expect(Number.isFinite(reading.value)).toBe(true)
        else if (reading.kind === 'empty') expect(typed.replace(/[\s\p{Cf}]/gu, '')).toBe('')
        else expect(translateMessage(reading.sentence, 'vi')).not.toBe(reading.sentence)
      }),
    )
  })
})

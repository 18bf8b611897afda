import { afterEach, describe, expect, it } from 'vitest'
import { language, registerTexts, setDefaultLanguage } from './i18n.ts'

const texts = registerTexts('test', {
  en: { copied: '{value} is copied', rows_one: '{count} row', rows_other: '{count} rows' },
  vi: { copied: 'Đã sao chép {value}', rows_other: '{count} dòng' },
})

afterEach(() => setDefaultLanguage('en'))

describe('a dictionary', () => {
  it('leaves a placeholder without a value in the text, so that it is noticed', () => {
    expect(texts.text('copied')).toBe('{value} is copied')
  })

  it('inserts values without escaping', () => {
    expect(texts.text('copied', { value: '<SGL & co>' })).toBe('<SGL & co> is copied')
  })

  it('has singular and plural in English, and needs only one form in Vietnamese', () => {
    expect([1, 2].map((count) => texts.text('rows', { count }))).toEqual(['1 row', '2 rows'])
    setDefaultLanguage('vi')
    expect(language()).toBe('vi')
    expect([1, 2].map((count) => texts.text('rows', { count }))).toEqual(['1 dòng', '2 dòng'])
    setDefaultLanguage('en')
    expect(texts.text('copied', { value: 'x' })).toBe('x is copied')
  })
})

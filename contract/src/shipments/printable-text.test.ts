import { describe, expect, test } from 'vitest'
import { textsAt, unprintableIn, unprintableMessage, unprintableProblems } from './printable-text.ts'

describe('text that labels and customs documents can print (rule LBL-6)', () => {
  test.each([
    'Nguyễn Thị Đào, Đa\u0300o',
    '深圳市龙岗区布吉街道',
    '株式会社 Mori，東京都千代田区',
    '서울특별시 강남구',
    'กรุงเทพมหานคร',
    'Иван Петров, Αθήνα',
    'line one\n\tline two\u200b',
  ])('%s is accepted', (text) => {
    expect(unprintableIn(text)).toEqual([])
  })

  test.each([
    ['Jane 🌸 Doe', ['🌸']],
    ['Bob 👨‍👩‍👧🇻🇳', ['👨‍👩‍👧', '🇻🇳']],
    ['دبي', ['د', 'ب', 'ي']],
    ['שלום', ['ש', 'ל', 'ו', 'ם']],
    ['नमन', ['न', 'म']],
    ['𠮷野家', ['𠮷']],
  ])('%s is refused, and its characters are named once', (text, characters) => {
    expect(unprintableIn(text)).toEqual(characters)
  })
})

describe('sentences by field (rule LBL-39)', () => {
  const texts = (name: string) => textsAt('to', { name, city: null, country: { code: 'AE' } })

  test('name the field and its characters, at most ten', () => {
    expect(unprintableProblems(texts('محمد 1 🌸'))).toEqual({
      'to.name': 'These characters cannot be printed: م ح د 🌸.',
    })
    expect(unprintableProblems(texts('אבגדהוזחטיכל'))).toEqual({
      'to.name': unprintableMessage('א ב ג ד ה ו ז ח ט י'),
    })
    expect(unprintableProblems(texts('Jonas Weber'))).toEqual({})
  })

  test('are not made for text already stored, only for new text', () => {
    expect(unprintableProblems(texts('دبي'), texts('دبي'))).toEqual({})
    expect(unprintableProblems(texts('دبي 1'), texts('دبي'))).toEqual({ 'to.name': unprintableMessage('د ب ي') })
  })
})

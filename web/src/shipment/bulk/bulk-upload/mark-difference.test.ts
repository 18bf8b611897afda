import { expect, test } from 'vitest'
import { markDifference } from './mark-difference.ts'

const marked = (text: string, other: string): string =>
  markDifference(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Lê Minh Thư', 'Lê Minh Thý', 'Lê Minh Th[ư]', 'Lê Minh Th[ý]'],
  ['Sebastiăo Guimarăes', 'Sebastião Guimarães', 'Sebasti[ă]o Guimar[ă]es', 'Sebasti[ã]o Guimar[ã]es'],
  ['Bị', 'Biò', 'B[ị]', 'B[iò]'],
  ['Lan', 'Lan', 'Lan', 'Lan'],
])('%s and %s differ in these letters alone', (text, other, ofText, ofOther) => {
  expect([marked(text, other), marked(other, text)]).toEqual([ofText, ofOther])
})

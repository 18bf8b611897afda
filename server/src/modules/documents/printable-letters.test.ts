import { isPrintable } from '@waybill/contract/shipments/printable-text'
import { expect, test } from 'vitest'
import { fontOf, isDrawable } from './fonts.ts'

/** The basic plane and the next one, which has emoji. */
const LAST = 0x1ffff
const FIRST_IDEOGRAPH = 0x4e00
const LAST_IDEOGRAPH = 0x9fff
const BODY_FONT = 'dejavu-sans'

/** Composed texts on one line contain no others. */
const isInTexts = (letter: string): boolean => letter.normalize('NFC') === letter && !/[\s\p{C}]/u.test(letter)

const letters = Array.from({ length: LAST - 0x20 }, (_, at) => String.fromCodePoint(at + 0x21)).filter(isInTexts)
const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
const isIdeograph = (letter: string): boolean => letter >= '\u4e00' && letter <= '\u9fff'

const lines = (parts: readonly string[], separator: string): string =>
  parts
    .join(separator)
    .replace(/(.{100,112}(?= )|.{112}) ?/g, '$1\n')
    .trim()
    .replace(/^/gm, '    ')

const rangesOf = (some: readonly string[]): string[] => {
  const ranges: { first: number; last: number }[] = []
  for (const letter of some) {
    const code = codeOf(letter)
    const open = ranges.at(-1)
    if (open?.last === code - 1) open.last = code
    else ranges.push({ first: code, last: code })
  }
  return ranges.map(({ first, last }) => [...new Set([first, last])].map((code) => code.toString(16)).join('-'))
}

const ideographBits = (): string[] =>
  Array.from({ length: (LAST_IDEOGRAPH + 1 - FIRST_IDEOGRAPH) / 4 }, (_, at) =>
    [0, 1, 2, 3]
      .reduce((bits, next) => bits * 2 + Number(isDrawable(String.fromCodePoint(FIRST_IDEOGRAPH + at * 4 + next))), 0)
      .toString(16),
  )

const contractFile = (): string => {
  const fonts = Map.groupBy(
    letters.filter((letter) => !isIdeograph(letter) && isDrawable(letter)),
    (letter) => /^noto-sans-[a-z]+/.exec(fontOf(letter) ?? '')?.[0] ?? BODY_FONT,
  )
  const groups = [...fonts].map(([font, held]) => `  '${font}': \`\n${lines(rangesOf(held), ' ')}\n  \`,`)
  return `// Written by \`npm test -- --unit printable-letters -u\` from the fonts of labels and customs documents (rule LBL-6).

/** The letters that each font holds: ranges of code points, composed letters only, without blanks. */
export const RANGES = {
${groups.join('\n')}
}

/** Chinese, Japanese and Korean ideographs from \`first\` on: a hex digit says of four, the highest bit first, which the fonts hold. */
export const IDEOGRAPHS = {
  first: 0x${FIRST_IDEOGRAPH.toString(16)},
  bits: \`
${lines(ideographBits(), '')}
  \`,
}
`
}

// After a change of fonts: `npm test -- --unit printable-letters -u`.
test('the contract lists exactly the letters of the fonts', async () => {
  await expect(contractFile()).toMatchFileSnapshot('../../../../contract/src/shipments/printable-letters.ts')
})

test('forms and documents accept the same letters', () => {
  expect(letters.filter((letter) => isPrintable(letter) !== isDrawable(letter))).toEqual([])
})

import { createRequire } from 'node:module'
import type { create, Font } from 'fontkit'

// Loaded with the first paper (docs/decisions/2026-11-26-loaded-at-first-use.md).
const require = createRequire(import.meta.url)

/** Two and more letters in one glyph: such a glyph stands for the letters that it was laid out from. */
const isLigature = (code: number): boolean => code >= 0xfb00 && code <= 0xfb4f

/**
 * A font for many papers. A glyph is made once, by whoever asks first, and keeps the letters that it was asked for: each is asked
 * for by its letter here, before a letter with marks asks for its parts without any. Else a paper that is drawn later could not
 * be searched for them.
 */
export const parseFont = (file: Buffer): Font => {
  const fontkit = require('fontkit') as { create: typeof create }
  const font = fontkit.create(file) as Font
  for (const code of font.characterSet) if (!isLigature(code)) font.glyphForCodePoint(code)
  return font
}

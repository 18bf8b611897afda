import { jpegOf } from '../kit/jpeg.ts'

const WIDTH = 80
const HEIGHT = 50
const TABLE = 96
const CARTON = { left: 14, top: 18, right: 66, bottom: 46 }
const CARTON_GREY = 176
const TAPE = { from: 38, to: 42 }
const TAPE_GREY = 214
const INK = 40
/** Digits of 3 × 5 squares, row by row. */
const DIGITS: Readonly<Record<string, string>> = {
  0: '111101101101111',
  1: '010110010010111',
  2: '111001111100111',
  3: '111001111001111',
  4: '101101111001001',
  5: '111100111001111',
  6: '111100111101111',
  7: '111001010010010',
  8: '111101111101111',
  9: '111101111001111',
  ':': '000010000010000',
}

/** A carton on a table, with the time and the number of the picture, as JPEG of 640 × 400 pixels. */
export const drawPicture = (number: number, at: Date): Buffer => {
  const squares = Array.from({ length: HEIGHT }, (_, y) => Array.from({ length: WIDTH }, (_unused, x) => greyOf(x, y)))
  const write = (text: string, left: number, top: number, scale: number): void => {
    ;[...text].forEach((sign, place) => {
      ;[...(DIGITS[sign] ?? '')].forEach((bit, index) => {
        if (bit === '0') return
        const x = left + (place * 4 + (index % 3)) * scale
        const y = top + Math.floor(index / 3) * scale
        for (let dy = 0; dy < scale; dy += 1) squares[y + dy]?.fill(INK, x, x + scale)
      })
    })
  }
  write(at.toISOString().slice(11, 19), 4, 4, 2)
  write(String(number % 10_000).padStart(4, '0'), 18, 26, 3)
  return jpegOf(squares)
}

const greyOf = (x: number, y: number): number => {
  const isCarton = x >= CARTON.left && x < CARTON.right && y >= CARTON.top && y < CARTON.bottom
  if (!isCarton) return TABLE
  return x >= TAPE.from && x < TAPE.to ? TAPE_GREY : CARTON_GREY
}

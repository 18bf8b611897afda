/**
 * A grey JPEG (ITU-T T.81, baseline) of squares of 8 × 8 pixels, each of one brightness, 0 (black) to 255: row by row,
 * all of the same length.
 */
export const jpegOf = (lines: readonly (readonly number[])[]): Buffer => {
  const width = (lines[0]?.length ?? 0) * BLOCK
  const height = lines.length * BLOCK
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => QUANTUM)]),
    segment(0xc0, [8, ...size, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...DC_LENGTHS, ...DC_LENGTHS.flatMap((count, at) => valuesOf(count, at))]),
    segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    scanOf(lines.flat()),
    Buffer.from([0xff, 0xd9]),
  ])
}

const BLOCK = 8
/** Makes the first coefficient of a square its brightness minus 128. */
const QUANTUM = 8
/** How many codes of 1, 2, 3 … 16 bits the table of differences has (T.81, K.3): of the sizes 0 to 11, in their order. */
const DC_LENGTHS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
const valuesOf = (count: number, at: number): number[] => {
  const before = DC_LENGTHS.slice(0, at).reduce((sum, one) => sum + one, 0)
  return Array.from({ length: count }, (_, index) => before + index)
}
const DC_CODES = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110', '1111110']
const END_OF_BLOCK = '0'

const segment = (marker: number, content: readonly number[]): Buffer => {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

const scanOf = (levels: readonly number[]): Buffer => {
  let bits = ''
  let last = 0
  for (const level of levels) {
    const value = level - 128
    bits += differenceBits(value - last) + END_OF_BLOCK
    last = value
  }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '1'), 2))
  // A 0xFF byte would be read as a marker.
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
}

const differenceBits = (difference: number): string => {
  if (difference === 0) return DC_CODES[0] ?? ''
  const bits = Math.abs(difference).toString(2)
  const signed = difference > 0 ? bits : bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
  return (DC_CODES[bits.length] ?? '') + signed
}

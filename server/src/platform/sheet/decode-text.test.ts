import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const WORDS = 'Người nhận,Địa chỉ,Công ty Hàng Mây,Nguyễn Thị Ánh Tuyết,Phường Bến Nghé,Áo thun cotton'

const bytes = (hex: string): Buffer => Buffer.from(hex.replace(/\s/g, ''), 'hex')
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

test.each([
  ['UTF-8', Buffer.from(WORDS)],
  ['UTF-8 with a mark', Buffer.concat([bytes('efbbbf'), Buffer.from(WORDS)])],
  ['UTF-8 of parted letters', Buffer.from(WORDS.normalize('NFD'))],
  ['UTF-16, little end first', Buffer.concat([bytes('fffe'), Buffer.from(WORDS, 'utf16le')])],
  ['UTF-16, big end first', Buffer.concat([bytes('feff'), Buffer.from(WORDS, 'utf16le').swap16()])],
])('%s is read as it was written', (_name, content) => {
  expect(decodeText(content).replace(/^\uFEFF/, '')).toBe(WORDS)
})

test('UTF-16 without a mark is told by its empty bytes', () => {
  expect(decodeText(Buffer.from('No.,Name,Town\n1,Lan,Huế\n', 'utf16le'))).toBe('No.,Name,Town\n1,Lan,Huế\n')
})

test.each([
  ['Windows-1258', 'Hà Nội', bytes('48e0 204e f4f2 69')],
  ['Windows-1258', 'Đường Nguyễn Thị Ánh', bytes('d0fd f5cc 6e67 204e 6775 79ea de6e 2054 6869 f220 c16e 68')],
  ['TCVN3', 'Công ty Hàng Mây', latin('C«ng ty Hµng M©y')],
  ['TCVN3', 'Đường Nguyễn Thị Ánh', latin('§\xadêng NguyÔn ThÞ ¸nh')],
  ['VNI', 'Công ty Hàng Mây', latin('Coâng ty Haøng Maây')],
  ['VNI', 'Đường Nguyễn Thị Ánh', latin('Ñöôøng Nguyeãn Thò AÙnh')],
  ['VNI', 'Người nhận', latin('Ngöôøi nhaän')],
])('%s: %s', (name, words, content) => {
  const read = decodeText(content)
  // TCVN3 writes toned capitals in another font: their bytes are those of small letters.
  expect(name === 'TCVN3' ? read.toLowerCase() : read).toBe(name === 'TCVN3' ? words.toLowerCase() : words)
})

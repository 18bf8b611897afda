import { inWindows } from '@waybill/testkit/windows-text'
import { describe, expect, test } from 'vitest'
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
])('%s is decoded as it was written', (_name, content) => {
  expect(decodeText(content).text.replace(/^\uFEFF/, '')).toBe(WORDS)
})

test('UTF-16 without a byte order mark is recognised by its zero bytes', () => {
  expect(decodeText(Buffer.from('No.,Name,Town\n1,Lan,Huế\n', 'utf16le')).text).toBe('No.,Name,Town\n1,Lan,Huế\n')
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
  const { text: read } = decodeText(content)
  // TCVN3 writes toned capitals in another font: their bytes are those of small letters.
  expect(name === 'TCVN3' ? read.toLowerCase() : read).toBe(name === 'TCVN3' ? words.toLowerCase() : words)
})

describe('UPL-51: the Windows encoding is chosen by which one gives words', () => {
  const read = (text: string, encoding: 'windows-1258' | 'windows-1252') => decodeText(inWindows(text, encoding))

  test.each([
    'José García, Chloé Martin, François Lefèvre',
    'Müller, Straße, Åse Søren',
    'Sebastião Guimarães, Conceição, PRAÇA DA SÉ, SÃO PAULO',
    'Niccolò Forlì',
    'Þór Sigurðsson, Novotný, Tõnu Põld',
    'Nº 5 – 1º andar, Anh’s café, 20 °C',
  ])('Western: %s', (text) => {
    expect(read(text, 'windows-1252')).toEqual({ text, isDoubtful: false })
  })

  test.each([
    'Nguyễn Thị Ánh',
    'Trần Văn Đạt, 12 Lê Lợi, Quận 1, Thành phố Hồ Chí Minh',
    'PHẠM THỊ HỒNG, PHƯỜNG BẾN NGHÉ',
    'Nguyễn Thị Ánh; Anna Müller; Invalidenstraße 112',
  ])('Vietnamese: %s', (text) => {
    expect(read(text, 'windows-1258')).toEqual({ text, isDoubtful: false })
  })

  test('if both are plausible the file is ambiguous, and the person’s choice decides', () => {
    const content = inWindows('Lý,Tý', 'windows-1252')
    expect(decodeText(content)).toEqual({ text: 'Lư,Tư', isDoubtful: true })
    expect(decodeText(content, 'windows-1252')).toEqual({ text: 'Lý,Tý', isDoubtful: false })
    expect(decodeText(content, 'windows-1258')).toEqual({ text: 'Lư,Tư', isDoubtful: false })
  })

  test('a file with names in both is ambiguous', () => {
    const content = Buffer.concat([
      inWindows('Đinh Thư,Lê Tư,', 'windows-1258'),
      inWindows('Sebastião Guimarães', 'windows-1252'),
    ])
    expect(decodeText(content).isDoubtful).toBe(true)
  })

  test('one foreign name among many does not make a file ambiguous', () => {
    const content = Buffer.concat([
      inWindows('Đặng,Trần,Phạm,Vũ,Ngô,Đỗ,Hồ,Dương,Lý,Huỳnh,Nguyễn,Thị,Hạnh,', 'windows-1258'),
      inWindows(',Guimarães', 'windows-1252'),
    ])
    expect(decodeText(content).isDoubtful).toBe(false)
  })

  test('the person’s choice does not change Unicode files', () => {
    expect(decodeText(Buffer.from('Lý'), 'windows-1258').text).toBe('Lý')
  })
})

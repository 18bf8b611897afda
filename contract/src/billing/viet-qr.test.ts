import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc16, vietQr, type VietQrTransfer } from './viet-qr.ts'

const transfer = (fields: Partial<VietQrTransfer> = {}): VietQrTransfer => ({
  ...{ bankBin: '970436', number: '0011001234567', amount: 1_250_000, text: 'WB26110001' },
  ...fields,
})

test('BIL-32: CRC-16/CCITT-FALSE has its published check value', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
})

test('BIL-32: a transfer with amount and text is the worked example of VietQR', () =>
  expect(vietQr(transfer())).toBe(
    '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA5303704540712500005802VN62140810WB261100016304417D',
  ))

test('BIL-32: a transfer without amount and text is the worked example of a code that is used again and again', () =>
  expect(vietQr(transfer({ amount: null, text: null }))).toBe(
    '00020101021138570010A00000072701270006970436011300110012345670208QRIBFTTA53037045802VN6304E8DB',
  ))

/** Objects of a code, as a bank's app reads them. */
const parsed = (content: string): Record<string, string> => {
  const objects: Record<string, string> = {}
  for (let at = 0; at < content.length;) {
    const length = Number(content.slice(at + 2, at + 4))
    objects[content.slice(at, at + 2)] = content.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return objects
}

test('BIL-32: whatever it carries is read back, and the checksum is of all before it', () => {
  const anyTransfer = fc.record({
    bankBin: fc.stringMatching(/^\d{6}$/),
    number: fc.stringMatching(/^[A-Z0-9]{1,19}$/),
    amount: fc.option(fc.integer({ min: 1, max: 9_999_999_999_999 })),
    text: fc.option(fc.stringMatching(/^[A-Z0-9 ]{1,25}$/)),
  })
  fc.assert(
    fc.property(anyTransfer, (asked) => {
      const content = vietQr(asked)
      const objects = parsed(content)
      const account = parsed(parsed(objects['38'] ?? '')['01'] ?? '')
      expect({
        ...{ bankBin: account['00'], number: account['01'] },
        amount: objects['54'] === undefined ? null : Number(objects['54']),
        text: objects['62'] === undefined ? null : parsed(objects['62'])['08'],
      }).toEqual(asked)
      expect(objects['01']).toBe(asked.amount === null ? '11' : '12')
      expect(objects['63']).toBe(crc16(content.slice(0, -4)))
    }),
  )
})

test.each<[Partial<VietQrTransfer>, RegExp]>([
  [{ bankBin: '97043' }, /a bank of six digits/],
  [{ bankBin: 'VCB' }, /a bank of six digits/],
  [{ number: '' }, /an account number of 1 to 19/],
  [{ number: '0'.repeat(20) }, /an account number of 1 to 19/],
  [{ number: '0011 0012' }, /an account number of 1 to 19/],
  [{ amount: 0 }, /an amount of 1 to/],
  [{ amount: -5 }, /an amount of 1 to/],
  [{ amount: 12.5 }, /an amount of 1 to/],
  [{ amount: 10_000_000_000_000 }, /an amount of 1 to/],
  [{ amount: Number.NaN }, /an amount of 1 to/],
  [{ text: '' }, /a text of 1 to 25/],
  [{ text: 'A'.repeat(26) }, /a text of 1 to 25/],
  [{ text: 'Thanh toán' }, /a text of 1 to 25/],
])('BIL-32: %j is refused', (fields, message) => expect(() => vietQr(transfer(fields))).toThrow(message))

import { describe, expect, test } from 'vitest'
import { isMt940, readMt940 } from './mt940.ts'

const ACCOUNT = '0011001234567'
const FILE = `{1:F01BFTVVNVXAXXX0000000000}{2:I940BFTVVNVXXXXXN}{4:
:20:STMT261203
:25:BFTVVNVX/0011001234567
:28C:337/1
:60F:C261202VND80000000,
:61:2612031203CD18000000,00NTRFNONREF//FT26337008120
:86:?00CREDIT?20MBVCB.7719 WBAKT4T?21HQT SACH NHAT TAM TT CUOC?31190012345?32CTY TNHH SACH?33 NHAT TAM
:61:2612031203D1100000,NCHGNONREF
:86:PHI CHUYEN TIEN
:61:261204C7238400,NTRFOURREF//
HTX DET THO CAM
:86:THANH TOAN TIEN CUOC THANG 10 CUA HOP TAC XA DET THO CAM MAI CHAU WB
AKT4THQT
:61:261204RD500000,NTRFBACK1
:86:/ORDP//NAME/NGUYEN VAN HUNG/REMI/HOAN TIEN
:61:261205RC18000000,NTRFFT26337008120
:62F:C261205VND104638400,
-}`

test('BIL-42: a statement is read: money in, its references, texts and senders', () => {
  expect(isMt940(FILE)).toBe(true)
  const { transfers, summary } = readMt940(FILE, ACCOUNT)
  expect(transfers).toEqual([
    {
      row: 6,
      receivedAt: '2026-12-03T00:00:00+07:00',
      amount: 18_000_000,
      text: 'MBVCB.7719 WBAKT4THQT SACH NHAT TAM TT CUOC',
      reference: 'FT26337008120',
      senderName: 'CTY TNHH SACH NHAT TAM',
      senderAccount: '190012345',
    },
    {
      row: 10,
      receivedAt: '2026-12-04T00:00:00+07:00',
      amount: 7_238_400,
      text: 'HTX DET THO CAM THANH TOAN TIEN CUOC THANG 10 CUA HOP TAC XA DET THO CAM MAI CHAU WBAKT4THQT',
      reference: 'OURREF',
      senderName: null,
      senderAccount: null,
    },
    {
      row: 14,
      receivedAt: '2026-12-04T00:00:00+07:00',
      amount: 500_000,
      text: 'HOAN TIEN',
      reference: 'BACK1',
      senderName: 'NGUYEN VAN HUNG',
      senderAccount: null,
    },
  ])
  expect(summary.out).toBe(1)
  expect(summary.problems).toEqual([
    {
      row: 16,
      sentence: 'Line 16: the bank took back a transfer of 18000000 VND (FT26337008120). Take its payment back, too.',
    },
  ])
})

test('BIL-42: without the header of SWIFT, with line ends of Windows and several messages', () => {
  const message = ':20:A\r\n:25:0011001234567VND\r\n:60F:C261202VND0,\r\n:61:261203C1000,NTRFX1\r\n:86:a\r\n-\r\n'
  expect(isMt940(message)).toBe(true)
  expect(readMt940(message + message.replace('X1', 'X2'), ACCOUNT).transfers.map(({ reference }) => reference)).toEqual(
    ['X1', 'X2'],
  )
})

describe('BIL-42: is refused with a sentence', () => {
  test.each([
    [
      ':25:190012345',
      'This file is of account 190012345, not of 0011001234567. Choose the account that it belongs to.',
    ],
    [':60F:C261202USD100,', 'The account of this file is in USD. Only VND can be read.'],
  ])('%s', (line, sentence) => {
    expect(() => readMt940(`:20:A\n${line}\n`, ACCOUNT)).toThrow(sentence)
  })

  test.each([
    ['261331C1000,NTRFX', "Line 2: ':61:261331C1000,NTRFX' cannot be read."],
    ['261203X1000,NTRFX', "Line 2: ':61:261203X1000,NTRFX' cannot be read."],
    ['261203C1000,50NTRFX', 'Line 2: 1000.5 is not an amount in whole VND.'],
  ])('an entry %s', (entry, sentence) => {
    expect(readMt940(`:20:A\n:61:${entry}\n:86:x\n`, ACCOUNT)).toMatchObject({
      transfers: [],
      summary: { problems: [{ row: 2, sentence }] },
    })
  })
})

test.each(['Date,Amount\n1,2', ':20: of the month', '<html>'])('%s is no MT940', (text) => {
  expect(isMt940(text)).toBe(false)
})

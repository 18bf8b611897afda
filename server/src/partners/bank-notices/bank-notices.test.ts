import { describe, expect, test } from 'vitest'
import { casso, cassoSignature } from './casso.ts'
import type { NoticePost } from './notice.ts'
import { sepay, sepaySignature } from './sepay.ts'

const at = new Date(1_795_744_800_000)
const post = (fields: Partial<NoticePost> = {}): NoticePost => ({
  headers: {},
  text: '{"id":1}',
  body: {},
  at,
  ...fields,
})

describe('BIL-43: a notice of SePay is proven', () => {
  const headers = {
    'x-sepay-timestamp': '1795744800',
    'x-sepay-signature': 'sha256=1d9ac06d7e38a1437cb6a4e40b26fe6f7a5bbb5b70b55dc1b215830c5b343753',
  }
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000)

  test('by its signature, for five minutes', () => {
    expect(sepaySignature('sepaykey', '1795744800', '{"id":1}')).toBe(headers['x-sepay-signature'])
    expect(sepay.isProven(post({ headers }), 'hmac', 'sepaykey')).toBe(true)
    expect(sepay.isProven(post({ headers, at: later(300) }), 'hmac', 'sepaykey')).toBe(true)
  })

  test.each<[string, Partial<NoticePost>, string]>([
    ['older than five minutes', { headers, at: later(301) }, 'sepaykey'],
    ['from the future', { headers, at: later(-301) }, 'sepaykey'],
    ['with another key', { headers }, 'otherkey'],
    ['with a changed body', { headers, text: '{"id":2}' }, 'sepaykey'],
    ['with another time', { headers: { ...headers, 'x-sepay-timestamp': '1795744801' } }, 'sepaykey'],
    ['without a signature', {}, 'sepaykey'],
  ])('not %s', (_what, fields, key) => {
    expect(sepay.isProven(post(fields), 'hmac', key)).toBe(false)
  })

  test('by its API key, or by its address alone', () => {
    const proven = (authorization: string, proof = 'apiKey') =>
      sepay.isProven(post({ headers: { authorization } }), proof, 'sepaykey')
    expect(
      ['Apikey sepaykey', 'apikey sepaykey', 'Apikey other', 'Bearer sepaykey', ''].map((one) => proven(one)),
    ).toEqual([...[true, true, false, false, false]])
    expect([proven('', 'none'), proven('', 'checksum')]).toEqual([true, false])
  })
})

describe('BIL-44: a notice of Casso is proven', () => {
  const body = { error: 0, data: { reference: 'FT1', id: 7, amount: 1_000 } }
  const signature =
    'd977ea07968211b94241801695e5b6ca659e72385ab35f52e450fc3414dbc4d1666cbac1b5911603ee8ae36554f72d3ed8dafeb87f0f65014ef51ca913d44915'
  const signed = (v1: string) => ({ 'x-casso-signature': `t=1795744800000,v1=${v1}` })

  test('by the signature of its sorted body', () => {
    expect(cassoSignature('cassokey', '1795744800000', body)).toBe(signature)
    expect(casso.isProven(post({ headers: signed(signature), body }), 'checksum', 'cassokey')).toBe(true)
    expect(
      casso.isProven(post({ headers: signed(signature), body: { ...body, error: 1 } }), 'checksum', 'cassokey'),
    ).toBe(false)
    expect(casso.isProven(post({ headers: signed(signature), body }), 'checksum', 'other')).toBe(false)
    expect(casso.isProven(post({ headers: signed('ab'), body }), 'checksum', 'cassokey')).toBe(false)
    expect(casso.isProven(post({ body }), 'checksum', 'cassokey')).toBe(false)
  })

  test('by the token of the older webhook', () => {
    const proven = (token: string) =>
      casso.isProven(post({ headers: { 'secure-token': token } }), 'secureToken', 'cassokey')
    expect([proven('cassokey'), proven('other'), casso.isProven(post(), 'secureToken', 'cassokey')]).toEqual([
      ...[true, false, false],
    ])
  })
})

const SEPAY = {
  id: 92704,
  gateway: 'Vietcombank',
  transactionDate: '2026-12-03 08:52:11',
  accountNumber: '0011001234567',
  subAccount: null,
  code: null,
  content: 'MBVCB.7719 WBAKT4THQT SACH NHAT TAM',
  transferType: 'in',
  description: '',
  transferAmount: 18_000_000,
  accumulated: 98_000_000,
  referenceCode: 'FT26337008120',
}
const CASSO = {
  error: 0,
  data: {
    id: 7,
    reference: 'FT26336051960',
    description: 'WB4B8SUMCK CK CUOC VC',
    amount: 49_200_000,
    runningBalance: 100_000_000,
    transactionDateTime: '2026-12-02 10:31:00',
    accountNumber: '0011001234567',
    counterAccountName: 'CTY CP DO DA SAI GON',
    counterAccountNumber: '190012345',
  },
}
const OLD = {
  error: 0,
  data: [
    {
      id: 1,
      tid: 'FT1',
      description: 'a',
      amount: 5_000,
      when: '2026-12-02 10:31:00',
      bank_sub_acc_id: '0011001234567',
    },
    {
      id: 2,
      tid: 'FT2',
      description: 'b',
      amount: -5_000,
      when: '2026-12-02 10:32:00',
      bank_sub_acc_id: '0011001234567',
    },
  ],
}

describe('BIL-43, BIL-44: a notice is read', () => {
  test('of SePay', () => {
    expect(sepay.read(SEPAY)).toEqual([
      {
        id: '92704',
        accountNumber: '0011001234567',
        receivedAt: '2026-12-03T08:52:11+07:00',
        amount: 18_000_000,
        text: 'MBVCB.7719 WBAKT4THQT SACH NHAT TAM',
        reference: 'FT26337008120',
        senderName: null,
        senderAccount: null,
      },
    ])
    expect(sepay.read({ ...SEPAY, transferType: 'out' })).toEqual([])
  })

  test('of Casso, in both forms', () => {
    expect(casso.read(CASSO)).toMatchObject([
      { id: '7', reference: 'FT26336051960', amount: 49_200_000, senderName: 'CTY CP DO DA SAI GON' },
    ])
    expect(casso.read({ ...CASSO, data: { ...CASSO.data, amount: -1_000 } })).toEqual([])
    expect(casso.read(OLD)).toMatchObject([
      { id: '1', reference: 'FT1', amount: 5_000, accountNumber: '0011001234567' },
    ])
  })

  test.each([
    ['another service', {}],
    ['an amount with decimals', { ...SEPAY, transferAmount: 1_000.5 }],
    ['a time that is none', { ...SEPAY, transactionDate: 'yesterday' }],
    ['no account', { ...SEPAY, accountNumber: '' }],
    ['a text', 'paid'],
    ['null', null],
  ])('not if it has %s', (_what, body) => {
    expect(sepay.read(body)).toBeUndefined()
    expect(casso.read(body)).toBeUndefined()
  })

  test('not if one of several transfers has no time', () => {
    expect(casso.read({ ...OLD, data: [{ ...OLD.data[0], when: '' }] })).toBeUndefined()
  })
})

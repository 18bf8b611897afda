import * as calls from '@waybill/contract/billing/payment-endpoints'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentWorld } from './testing/payment-world.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await PaymentWorld.start()
})
afterAll(() => world.app.close())

const HEADS = 'Ngày giao dịch;Nội dung;Ghi nợ;Ghi có;Số tham chiếu'
const file = (...rows: string[]): string => [HEADS, ...rows].join('\n')

describe('BIL-49: a bank statement', () => {
  test('is checked, then stored: matched, to decide, known, paid out, wrong', async () => {
    const { id, statements } = await world.company(500_000, 300_000)
    const [first, second] = statements.map(({ paymentCode }) => paymentCode)
    await world.tell({ amount: 500_000, text: first ?? '', reference: 'KNOWN1' })
    const content = file(
      `20/11/2026;${first};0;500.000;KNOWN1`,
      `03/12/2026;${second} TT;0;300.000;NEW1`,
      `03/12/2026;${second} TT;0;300.000;NEW2`,
      '03/12/2026;PHI;1.100;0;FEE1',
      '04/12/2026;KHONG RO;0;77.000;NEW3',
      '31/11/2026;X;0;1.000;NEW4',
    )
    const counts = { matched: 1, toDecide: 2, known: 1, out: 1, problemCount: 1 }
    const checked = valueOf(await world.import(content, { mode: 'check' }))
    expect(checked).toMatchObject({
      ...{ ...counts, stored: 0, problems: [{ row: 7, sentence: "Row 7: '31/11/2026' is not a date." }] },
      preview: [
        { row: 2, outcome: 'known' },
        { row: 3, outcome: 'matched' },
        { row: 4, outcome: 'toDecide', reason: 'paidAlready' },
        { row: 6, outcome: 'toDecide', reason: null },
      ],
    })
    expect(await world.dueOf(id)).toEqual([0, 300_000])
    expect(valueOf(await world.import(content))).toMatchObject({ ...counts, stored: 3 })
    expect(await world.dueOf(id)).toEqual([0, 0])
    expect(valueOf(await world.import(content))).toMatchObject({ matched: 0, toDecide: 0, known: 4, stored: 0 })
    expect(await world.paymentsOf(id)).toHaveLength(2)
  })

  test('without references is known by its rows when it is read again; equal rows count each', async () => {
    const row = '05/12/2026,TRA TIEN,5000'
    const content = ['Date,Description,Amount', row, row].join('\n')
    expect(valueOf(await world.import(content))).toMatchObject({ stored: 2 })
    expect(valueOf(await world.import(`${content}\n${row}`))).toMatchObject({ known: 2, stored: 1 })
  })

  test('is told by a notice later: counts once', async () => {
    const { id, statements } = await world.company(45_000)
    const text = statements[0]?.paymentCode ?? ''
    await world.import(file(`20/11/2026;${text};0;45.000;LATER1\\BNK`))
    await world.post(world.notice({ amount: 45_000, text, reference: 'LATER1' }))
    await world.settled()
    expect(await world.paymentsOf(id)).toHaveLength(1)
  })

  test('of unknown columns asks for them; the mapping is kept with the account', async () => {
    const content = 'Ngay thang;Bao nhieu;Vi sao\n06/12/2026;66.000;TRA NO'
    expect(valueOf(await world.import(content, { mode: 'check' }))).toMatchObject({
      ...{
        isMapped: false,
        heads: ['Ngay thang', 'Bao nhieu', 'Vi sao'],
        samples: [['06/12/2026', '66.000', 'TRA NO']],
      },
    })
    const refused = await world.import(content)
    expect([refused.status, refused.fieldErrors]).toEqual([400, { mapping: 'Choose the columns of this file first.' }])
    const mapping = JSON.stringify({
      columns: { date: 'Ngay thang', amount: 'Bao nhieu', text: 'Vi sao' },
      ...{ dateOrder: 'dmy', decimalSign: ',' },
    })
    expect(valueOf(await world.import(content, { mapping }))).toMatchObject({ stored: 1 })
    const next = content.replace('06/12', '07/12')
    expect(valueOf(await world.import(next))).toMatchObject({ isMapped: true, stored: 1 })
  })

  test('with formulas keeps them as text, also in the export', async () => {
    await world.import(file('08/12/2026;"=HYPERLINK(""http://evil"";""x"")";0;88.000;FORMULA1'))
    const { transfers } = valueOf(await world.accountant.call(calls.listUnmatched))
    expect(transfers.find(({ reference }) => reference === 'FORMULA1')?.text).toBe('=HYPERLINK("http://evil";"x")')
  })

  test.each([
    [
      'of another account',
      ':20:A\n:25:190012345\n:60F:C261202VND0,\n',
      'This file is of account 190012345, not of 0011001234567. Choose the account that it belongs to.',
    ],
    ['that is empty', '', 'The file is empty.'],
    [
      'that is a web page',
      '<html><body>',
      'The file is a web page, whatever its name says. Open it in Excel and save it as xlsx.',
    ],
  ])('%s is refused', async (_what, content, sentence) => {
    const answer = await world.import(content)
    expect([answer.status, answer.fieldErrors]).toEqual([400, { file: sentence }])
  })

  test.each([
    [{ mapping: '{' }, { mapping: 'Must be a JSON object' }],
    [
      { mapping: '{"columns":{"date":"A"},"dateOrder":"dmy","decimalSign":"."}' },
      {
        ...{
          'mapping.columns.text': 'Required',
          'mapping.columns.credit': 'Choose the column of the amount, or of money in.',
        },
      },
    ],
    [{ mode: 'all' }, { mode: 'Must be one of check, import' }],
  ])('with %j is refused', async (fields, fieldErrors) => {
    const answer = await world.import(file(), fields as never)
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })
})

test('BIL-49: 50,000 rows are stored and decided in seconds', async () => {
  const rows = Array.from(
    { length: 50_000 },
    (_row, n) => `03/12/2026;TT CUOC ${n};0;1.000.${String(n % 1_000).padStart(3, '0')};BIG${n}`,
  )
  const { company, codes } = await payers()
  for (const [n, code] of codes.entries()) rows[n * 1_000] = `03/12/2026;${code};0;${n + 1}.000;BIG${n * 1_000}`
  expect(valueOf(await world.import(file(...rows)))).toMatchObject({ stored: 50_000, matched: 5, toDecide: 49_995 })
  expect(await world.dueOf(company)).toEqual([0, 0, 0, 0, 0])
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from bank_transfer where reference like 'BIG%' and state = 'unmatched'`.execute(
    world.app.fixtures.db,
  )
  expect(counted.rows[0]?.count).toBe(49_995)
}, 90_000)

const payers = async () => {
  const { id, statements } = await world.company(1_000, 2_000, 3_000, 4_000, 5_000)
  return { company: id, codes: statements.map(({ paymentCode }) => paymentCode ?? '') }
}

test.each(['sales', 'merchant', 'cs'])('BIL-49: %s imports nothing', async (name) => {
  const form = new FormData()
  form.set('file', new File(['x'], 'x.csv'))
  const answer = await (await world.app.as(name)).send('POST', calls.importPayments.path, { body: form })
  expect(answer.status).toBe(403)
})

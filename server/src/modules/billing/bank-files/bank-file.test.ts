import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { readBankFile } from './bank-file.ts'

const uploader = { id: newId(), companyId: null }
const HEADS = 'Ngày giao dịch;Nội dung;Ghi nợ;Ghi có;Số tham chiếu'
const csv = (rows: number): Buffer =>
  Buffer.from(
    [
      HEADS,
      ...Array.from(
        { length: rows },
        (_row, n) => `03/12/2026;TT CUOC ${n};0;1.000.${String(n % 1_000).padStart(3, '0')};FT${n}`,
      ),
    ].join('\n'),
  )
const work = { mapping: null, account: '0011001234567' }

test('BIL-41: a file of 50,000 rows is read in seconds, whole and in its order', async () => {
  const { transfers, problemCount, kind } = await readBankFile(csv(50_000), uploader, work)
  expect([transfers.length, problemCount, kind]).toEqual([50_000, 0, 'sheet'])
  expect(transfers.at(-1)).toMatchObject({ row: 50_001, amount: 1_000_999, reference: 'FT49999' })
})

test('BIL-41: a longer file is refused', async () => {
  await expect(readBankFile(csv(60_001), uploader, work)).rejects.toMatchObject({
    fieldErrors: { file: 'The file has more than 60000 rows.' },
  })
})

test('BIL-42: an MT940 file is recognized by its content', async () => {
  const file = Buffer.from(':20:A\n:25:0011001234567\n:60F:C261202VND0,\n:61:261203C1000,NTRFX1\n:86:TT CUOC\n')
  expect(await readBankFile(file, uploader, work)).toMatchObject({
    kind: 'mt940',
    mapping: null,
    transfers: [{ amount: 1_000, reference: 'X1', text: 'TT CUOC' }],
  })
})

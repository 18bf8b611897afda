import { decodeText } from '../../../platform/sheet/decode-text.ts'
import { readSheet } from '../../../platform/sheet/read-sheet.ts'
import { runInSheetProcess } from '../../../platform/sheet/run-in-sheet-process.ts'
import { type BankFilePart, type BankFileWork, FILE_ROWS_MAX } from './bank-file.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { readBankSheet } from './read-bank-sheet.ts'

// Reads a bank's file and sends its transfers, then what was found.
const PART_TRANSFERS = 2_000
/** Enough to recognize MT940, whose letters are ASCII up to its first entries. */
const SNIFFED_BYTES = 4_096

const read = async (content: Buffer, work: BankFileWork): Promise<ReturnType<typeof readBankSheet>> => {
  if (isMt940(content.subarray(0, SNIFFED_BYTES).toString('latin1')))
    return readMt940(decodeText(content).text, work.account)
  const { rows } = await readSheet(content, { maxRows: FILE_ROWS_MAX + 1 })
  return readBankSheet(rows, work)
}

await runInSheetProcess<BankFileWork, BankFilePart>(async (content, work, hand) => {
  const { transfers, summary } = await read(content, work)
  for (let at = 0; at < transfers.length; at += PART_TRANSFERS)
    await hand({ transfers: transfers.slice(at, at + PART_TRANSFERS) })
  await hand({ summary })
})

import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../../platform/app-context.ts'
import { newId } from '../../../platform/ids.ts'
import { writeWorkbook, XLSX_TYPE } from '../../../platform/xlsx.ts'
import { layOutStatement } from '../../documents/index.ts'
import type { StoredStatement } from '../statements/draft.queries.ts'
import { type MadeFile, paperFile } from './papers.queries.ts'
import { type ReadPaper, readStatementPaper } from './read-statement-paper.ts'
import { statementSheets } from './statement-workbook.ts'

type Place = Pick<AppContext, 'db' | 'files' | 'settings'>

export const PAPER_TYPES = { pdf: 'application/pdf', excel: XLSX_TYPE } as const

/**
 * Draws the PDF and writes the workbook of an issued statement into files that no row names yet: they belong to it once
 * `savePapers` keeps them; otherwise they are removed like all files without a row.
 */
export const makePapers = async (
  place: Place,
  statement: StoredStatement,
  signal: AbortSignal,
): Promise<{ pdf: MadeFile; excel: MadeFile }> => {
  const read = await readStatementPaper(place.db, place.settings, statement)
  return { pdf: await makePdf(place, read), excel: await makeExcel(place, read, signal) }
}

const makePdf = async ({ files }: Place, { paper }: ReadPaper): Promise<MadeFile> => {
  const content = await buffer(await layOutStatement(paper))
  const id = newId()
  await files.save(paperFile(id, 'pdf'), content)
  return { id, size: content.length }
}

const makeExcel = async ({ files }: Place, read: ReadPaper, signal: AbortSignal): Promise<MadeFile> => {
  const id = newId()
  const file = await files.openNameless()
  try {
    await writeWorkbook(file.fd, statementSheets(read), { at: read.paper.issuedAt, signal })
    const { size } = await file.stat()
    await files.save(paperFile(id, 'xlsx'), file.createReadStream({ start: 0, autoClose: false }))
    return { id, size }
  } finally {
    await file.close()
  }
}

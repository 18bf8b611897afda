import {
  type ColumnChoices,
  type MappedField,
  NO_UPLOAD_DEFAULTS,
  SimpleColumns,
  type UploadLine,
} from '@waybill/contract/shipments/upload-mapping'
import { invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { parseSchema } from '../../platform/validation.ts'
import { listProductsOf } from '../products/index.ts'
import type { MappingOptions, SheetLayout } from './sheets/index.ts'
import { findMappingOf, listMappingsOf } from './upload-mappings.queries.ts'

type Asked = {
  line: UploadLine
  ownerId: string
  query: { mapping?: string | undefined; columns?: string | undefined }
  template: Pick<SheetLayout, 'columns'>
}

/**
 * How an upload's columns are read (rule UPL-105): by the mapping or the columns that the call names, else by a kept
 * mapping that fits. Throws a 400.
 */
export const mappingOptions = async (
  db: DbOrTx,
  { line, ownerId, query, template }: Asked,
): Promise<MappingOptions> => {
  const products = await listProductsOf(db, ownerId)
  if (query.mapping !== undefined && query.columns !== undefined)
    throw invalid({ columns: 'Send either mapping or columns, not both.' })
  if (query.mapping !== undefined) {
    const choices = await findMappingOf(db, ownerId, query.mapping)
    if (choices?.line !== line) throw invalid({ mapping: 'There is no such mapping.' })
    return { choices, products }
  }
  if (query.columns !== undefined) return { choices: parseColumns(query.columns, template), products }
  const kept = await listMappingsOf(db, ownerId, line)
  return { kept, products, defaults: kept[0]?.defaults }
}

/** `columns` of a call; heads of one field come in the order of the file, the first filled one counts. */
const parseColumns = (columns: string, { columns: known }: Pick<SheetLayout, 'columns'>): ColumnChoices => {
  const read = parseSchema(SimpleColumns, parseJson(columns), 'query')
  if (!('value' in read)) throw invalid({ columns: 'Must be JSON: {"their head": "our head"}.' })
  const byName = new Map(known.map(({ head }) => [head.toLowerCase(), head]))
  const fields = new Map<string, MappedField>()
  for (const [theirs, ours] of Object.entries(read.value)) {
    const field = byName.get(ours.trim().toLowerCase())
    if (field === undefined) throw invalid({ columns: `'${ours}' is no column of the template.` })
    const before = fields.get(field)?.heads ?? []
    fields.set(field, { field, heads: [...before, theirs], isJoined: false })
  }
  return { source: null, fields: [...fields.values()], defaults: NO_UPLOAD_DEFAULTS }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

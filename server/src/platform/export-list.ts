import type { FileEndpoint, GridEndpoint } from '@waybill/contract/kernel/endpoint'
import type { Me } from '@waybill/contract/identity/me'
import { MAX_TAKE } from '@waybill/contract/kernel/grid'
import type { ListExport } from '@waybill/contract/kernel/grid-schemas'
import type { z } from 'zod'
import { readFilters, readGridRequest } from './grid.ts'
import type { FileReply, GridCall, GridPage, Implementation } from './implement.ts'
import { type Cell, requireRows, sheetColumns } from './xlsx.ts'
import { xlsxReply } from './xlsx-reply.ts'

type Row = Record<string, unknown>
type ExportCall = Omit<GridCall<GridEndpoint>, 'grid' | 'me'> & { me: Me; body: z.output<typeof ListExport> }

/**
 * The export of a list, made from the list's own handler: the same rows under the same scope, page after page. No rows:
 * 'Data Not Found!'. If newer rows push a row to a later page meanwhile, it is written once.
 */
export const implementExport = (endpoint: FileEndpoint, list: Implementation): Implementation => {
  const grid = list.endpoint as GridEndpoint
  const readPage = (call: GridCall<GridEndpoint>) => list.handle(call) as Promise<GridPage<Row>>
  const handle = async ({ body, ...call }: ExportCall): Promise<FileReply> => {
    const filters = readFilters(grid.columns, body.propertyFilters)
    const { order } = readGridRequest(grid, { OrderBy: body.OrderBy })
    const pageAt = (skip: number) => readPage({ ...call, grid: { filters, order, skip, take: MAX_TAKE } })
    const columns = sheetColumns(grid.columns)
    const sheet = async function* () {
      const written = new Set<unknown>()
      for (let skip = 0, page = await pageAt(0); page.value.length > 0; skip += MAX_TAKE, page = await pageAt(skip)) {
        const fresh = page.value.filter(({ id }) => id === undefined || !written.has(id))
        for (const { id } of fresh) written.add(id)
        yield fresh.map((row) => columns.map(({ name, dateTime }) => cellOf(row[name], dateTime === true)))
        if (page.value.length < MAX_TAKE) return
      }
    }
    return xlsxReply(call, columns, requireRows(sheet()))
  }
  return { endpoint, handle }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T/

/** A value of a row as one cell: a nested entity by its name, a list by its words, a moment as a date. */
const cellOf = (value: unknown, isDate: boolean): Cell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return isDate && MOMENT.test(value) ? new Date(value) : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((one) => String(cellOf(one, false) ?? '')).join(', ')
  const { label, name, code, id } = value as Row
  return String(label ?? name ?? code ?? id ?? '')
}

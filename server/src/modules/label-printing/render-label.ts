import { PRINT_PROBLEMS } from '@waybill/contract/stations/print-jobs'
import { AppError } from '../../platform/app-error.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { listPrintables, printSglLabels, readLabel } from '../document-data/index.ts'
import type { PrintJobRow } from './print-jobs.queries.ts'

type Label = { content: Buffer; contentType: string; title: string }
type Reading = Pick<AppContext, 'db' | 'settings' | 'now' | 'files'>

/** A job's label with the parcel's current data, or why there is none (rule PRN-3). */
export const renderLabel = async (
  context: Reading,
  { kind, shipment_id, number }: PrintJobRow,
): Promise<Label | { problem: string }> => {
  const [parcel] = await listPrintables(context.db, undefined, 'id', [shipment_id])
  if (!parcel) return { problem: PRINT_PROBLEMS.noLabel }
  try {
    const content = kind === 'sgl' ? await printSglLabels(context, [parcel.id]) : await readLabel(context, parcel)
    return content ? { content, contentType: 'application/pdf', title: number } : { problem: PRINT_PROBLEMS.noLabel }
  } catch (error) {
    // An unprintable name stays unprintable, so there is no retry.
    if (error instanceof AppError && error.code === 'invalid_state')
      return { problem: String(error.detail['sentence']) }
    throw error
  }
}

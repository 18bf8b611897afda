import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../platform/app-context.ts'
import type { Printable } from './parcel-documents.queries.ts'
import { printSglLabels } from './print-sgl-labels.ts'

/** The connection by which we carry parcels ourselves (rule BKG-1). */
const OWN = 'own'

type Reading = Pick<AppContext, 'db' | 'settings' | 'now' | 'files'>

/**
 * The file that a parcel's carrier gave, whole. Of a parcel that we carry ourselves it is our own label, drawn when its file
 * is not there (lost, or not drawn yet), and when the file shows what the parcel said before an edit. undefined: there is no
 * label, or the file of another carrier is lost.
 */
export const readLabel = async (
  context: Reading,
  { id, label_file, label_state, carrier }: Printable,
): Promise<Buffer | undefined> => {
  if (label_file === null) return undefined
  const isStale = carrier === OWN && label_state !== null
  const stored = isStale ? undefined : await context.files.read(label_file)
  if (stored) return buffer(stored.stream)
  return carrier === OWN ? printSglLabels(context, [id]) : undefined
}

import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../platform/app-context.ts'
import type { Printable } from './parcel-documents.queries.ts'
import { printSglLabels } from './print-sgl-labels.ts'

/** Our own connection (rule BKG-1). */
const OWN = 'own'

type Reading = Pick<AppContext, 'db' | 'settings' | 'now' | 'files'>

/**
 * A parcel's label file of its carrier, whole. For our own connection, our label, drawn if its file is missing (lost,
 * or not drawn yet) or outdated by an edit. undefined: there is no label, or another carrier's file is lost.
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

import { lazy, Suspense } from 'react'
import type { BulkDialogs as Dialogs } from './bulk-dialogs.tsx'

const Loaded = lazy(async () => ({
  default: (await import('./bulk-dialogs.tsx')).BulkDialogs,
})) as unknown as typeof Dialogs

/** What a bulk action asks before and tells after: loaded with the first such dialog, and kept for its closing. */
export const BulkDialogs = <Row,>(props: Parameters<typeof Dialogs<Row>>[0]) => (
  <Suspense fallback={null}>{(props.bulk.asking ?? props.bulk.outcome) && <Loaded {...props} />}</Suspense>
)

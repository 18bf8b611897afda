import { lazy, Suspense, useState } from 'react'
import { useMe } from '../../../platform/session.tsx'
import { keptMaking } from './kept-making.ts'

// Loaded when it is first opened, and when an upload of before is still being made.
const Loaded = lazy(() => import('./bulk-upload.tsx'))

type Props = { opened: boolean; onClose: () => void }

/** Bulk Upload (decision F6): check, preview, create, progress. */
export const BulkUpload = ({ opened, onClose }: Props) => {
  const { id } = useMe()
  const [isMade, setMade] = useState(() => opened || keptMaking(id).read() !== null)
  if (opened && !isMade) setMade(true)
  return <Suspense fallback={null}>{isMade && <Loaded opened={opened} onClose={onClose} />}</Suspense>
}

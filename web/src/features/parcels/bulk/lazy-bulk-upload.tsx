import { useMe } from '../../../platform/session.tsx'
import { lazyPart } from '../../../ui/part/lazy-part.tsx'
import { keptMaking } from './kept-making.ts'

type Props = { opened: boolean; onClose: () => void }

const Loaded = lazyPart<Props & { isMaking: boolean }>(async () => (await import('./bulk-upload.tsx')).BulkUpload, {
  kind: 'layer',
  isWanted: ({ opened, isMaking }) => opened || isMaking,
})

/** Bulk Upload (decision F6): check, preview, create, progress. Also there while an upload of before is still being made. */
export const BulkUpload = (props: Props) => {
  const { id } = useMe()
  return <Loaded {...props} isMaking={keptMaking(id).read() !== null} />
}

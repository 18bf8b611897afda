import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { IconUserCheck } from '@tabler/icons-react'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import type { PageAction } from '../../../ui/page-action.ts'
import { recordTexts } from '../../record/texts-record.ts'
import { bulkDeskTexts } from './texts-bulk-desk.ts'
import { useBulkDesk } from './use-bulk-desk.tsx'

type Assigned = {
  id: string
  line: BusinessLine
  /** Key of the record's query, which is refetched. */
  queryKey: QueryKey
  /** Whether this person may assign the record. */
  may: boolean
}

/** Assigns the open record to a colleague, also by the key `A` (rule BLK-82). */
export const useAssignRecord = ({
  id,
  line,
  queryKey,
  may,
}: Assigned): { actions: PageAction[]; dialog: ReactNode } => {
  const d = bulkDeskTexts.useText()
  const group = recordTexts.useText()('record')
  const cache = useQueryClient()
  const desk = useBulkDesk(line)
  const newest = useRef(() => undefined as void)
  useEffect(() => {
    newest.current = () =>
      void desk.open('assign', [id]).then((outcome) => outcome && cache.invalidateQueries({ queryKey }))
  })
  const label = d('assignTo')
  useShortcuts(
    useMemo(() => (may ? [{ keys: 'A', label, group, run: () => newest.current() }] : []), [may, label, group]),
  )
  return {
    actions: may ? [{ label, icon: IconUserCheck, run: () => newest.current(), keys: 'A' }] : [],
    dialog: desk.dialog,
  }
}

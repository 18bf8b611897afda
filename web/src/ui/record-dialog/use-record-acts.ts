import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { RowAction, ToolbarAction } from '../data-grid/grid-types.ts'
import { uiTexts } from '../texts.ts'
import { type Deleting, useDeleteRecord } from './use-delete-record.ts'
import { useHistoryOf } from './use-history-of.ts'
import { NEW_RECORD, useOpenRecord } from './use-open-record.ts'

type RecordActs<Row> = {
  /** Add, for the toolbar. */
  add: readonly ToolbarAction[]
  /** For the list: what opens a row, and what its menu holds. */
  list: { onOpen?: (row: Row) => void; rowActions?: (row: Row) => readonly RowAction[] }
}

/**
 * What a list of small records offers to those who may edit them: Add (N), Enter opens, and on the row Edit, its history
 * and Delete. `entity` is what its calls write into the audit.
 */
export const useRecordActs = <Row extends { id: string }>({
  entity,
  mayEdit,
  addLabel,
  ...deleting
}: Deleting<Row> & { entity: string; mayEdit: boolean; addLabel: string }): RecordActs<Row> => {
  const t = uiTexts.useText()
  const { open } = useOpenRecord()
  const history = useHistoryOf(entity)
  const remove = useDeleteRecord<Row>(deleting)
  if (!mayEdit) return { add: [], list: {} }
  return {
    add: [{ key: 'add', label: addLabel, icon: IconPlus, primary: true, hotkey: 'N', run: () => open(NEW_RECORD) }],
    list: {
      onOpen: (row) => open(row.id),
      rowActions: (row) => [
        { key: 'edit', label: t('edit'), icon: IconPencil, run: () => open(row.id) },
        ...history(row),
        remove(row),
      ],
    },
  }
}

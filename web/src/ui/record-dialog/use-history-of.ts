import { IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useHasPermission } from '../../platform/session.tsx'
import type { PageAction } from '../page-action.ts'
import type { RowAction, ToolbarAction } from '../data-grid/grid-types.ts'
import { uiTexts } from '../texts.ts'

/** Address of the audit, filtered by one record. `entity`: what the record's calls write there. */
export const historyPath = (entity: string, id: string): string =>
  `/audit?${new URLSearchParams({ entity, entityId: id })}`

/** "History of changes" of a record, for people who may read the audit (rule AUD-1). */
export const useHistoryActions = (entity: string): ((record: { id: string }) => PageAction[]) => {
  const t = uiTexts.useText()
  const navigate = useNavigate()
  const isReader = useHasPermission()('audit.read')
  return ({ id }) =>
    isReader
      ? [{ label: t('history'), icon: IconHistory, run: () => void navigate({ href: historyPath(entity, id) }) }]
      : []
}

/** The same as a row action: `...history(row)`. */
export const useHistoryOf = (entity: string): ((row: { id: string }) => RowAction[]) => {
  const actions = useHistoryActions(entity)
  return (row) => actions(row).map(({ label, run }) => ({ key: 'history', label, icon: IconHistory, run }))
}

/** The audit of all records of a kind, in the head of their list. */
export const useAuditAction = (entity: string): readonly ToolbarAction[] => {
  const t = uiTexts.useText()
  const navigate = useNavigate()
  const isReader = useHasPermission()('audit.read')
  const run = (): void => void navigate({ href: `/audit?${new URLSearchParams({ entity })}` })
  return isReader ? [{ key: 'audit', label: t('audit'), icon: IconHistory, run }] : []
}

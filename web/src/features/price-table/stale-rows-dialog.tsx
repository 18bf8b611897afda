import { Button, Group } from '@mantine/core'
import { formatTime } from '../../platform/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import css from './price-table.module.css'
import { TO_COLUMN, WEIGHT_COLUMN } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'
import type { StaleSave } from './use-save-sheet.ts'

type Props = { stale: StaleSave; store: SheetStore; onReload: () => void; onKeep: () => void; onClose: () => void }

/** Rows that somebody saved first, with who and when: reload them or keep mine (rule FRM-4). */
export const StaleRowsDialog = ({ stale, store, onReload, onKeep, onClose }: Props) => {
  const t = useText()
  const time = (at: string | null): string => (at === null ? '' : formatTime(at))
  const nameOf = (ids: readonly string[]): string => {
    const row = store.rows.find((one) => one.ids.some((id) => ids.includes(id)))
    if (!row) return t('newRow')
    const from = row.saved?.[WEIGHT_COLUMN] ?? ''
    return row.savedIsFlat ? `${from} ${t('to')} ${row.saved?.[TO_COLUMN] || t('open')}` : from
  }
  return (
    <Dialog padding={22} onClose={onClose} size={560} title={t('staleTitle')} fullScreen={false}>
      {t('staleText', { by: stale.by, at: time(stale.at) })}
      <div className={`wb-overflow-auto ${css['changes']}`}>
        <table className={`wb-full wb-number ${css['list']}`}>
          <thead>
            <tr>
              <th>{t('weight')}</th>
              <th>{t('staleBy')}</th>
              <th>{t('staleAt')}</th>
            </tr>
          </thead>
          <tbody>
            {stale.rows.map((row, at) => (
              <tr key={row.ids[0] ?? at}>
                <td>{nameOf(row.ids)}</td>
                <td>
                  {row.by} {row.version === null && t('staleDeleted')}
                </td>
                <td>{time(row.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group justify="flex-end" gap="sm">
        <Button onClick={onKeep}>{t('keepMine')}</Button>
        <Button variant="filled" onClick={onReload} data-autofocus>
          {t('reload')}
        </Button>
      </Group>
    </Dialog>
  )
}

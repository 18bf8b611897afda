import { ActionIcon, Checkbox } from '@mantine/core'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { formatDate, formatKg } from '../../platform/format.ts'
import css from './price-sheet.module.css'
import { SheetCell } from './sheet-cell.tsx'
import { changedCells, FIRST_ZONE, isChangedCell, TO_COLUMN, WEIGHT_COLUMN } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import type { RowView } from './sheet-views.ts'
import { useText } from './texts.ts'

type Props = { store: SheetStore; rowKey: string; onDelete: (keys: readonly string[]) => void }

/** A row of the sheet. Re-renders only if its own view changes: a key press renders one row. */
export const SheetRowLine = memo(({ store, rowKey, onDelete }: Props) => {
  const t = useText()
  const view = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.rowView(rowKey), [store, rowKey]),
  )
  if (!view) return null
  const { row, isTicked } = view
  const name = row.cells[WEIGHT_COLUMN] || t('newRow')
  const cell = (column: number, label: string, placeholder?: string) => (
    <SheetCell
      store={store}
      rowKey={rowKey}
      column={column}
      label={label}
      text={row.cells[column] ?? ''}
      was={row.saved !== null && isChangedCell(row, column) ? (row.saved[column] ?? '') : undefined}
      isChanged={isChangedCell(row, column)}
      problem={view.problems.get(column)}
      isActive={view.activeColumn === column}
      isSelected={column >= view.left && column <= view.right && view.left >= 0}
      placeholder={placeholder}
    />
  )
  return (
    <tr data-removed={row.removed || undefined} aria-label={name}>
      <td className={css['tick']}>
        <Checkbox
          size="xs"
          aria-label={t('selectRow', { row: name })}
          checked={isTicked}
          onChange={({ currentTarget }) => store.tick([rowKey], currentTarget.checked)}
        />
      </td>
      <th scope="row" className={css['weight']}>
        {row.isFlat ? (
          <div className={`wb-row ${css['range']}`}>
            {cell(WEIGHT_COLUMN, t('fromOf', { row: name }))}
            <span className="wb-muted">{t('to')}</span>
            {cell(TO_COLUMN, t('toOf', { row: name }), t('open'))}
          </div>
        ) : (
          cell(WEIGHT_COLUMN, t('weightOf', { row: name }))
        )}
      </th>
      {store.zones.map((zone, at) => (
        <td key={zone.id}>{cell(FIRST_ZONE + at, t('priceOf', { zone: zone.name, weight: name }))}</td>
      ))}
      <td className={css['state']}>
        <RowState view={view} />
      </td>
      <td className={css['delete']}>
        <ActionIcon size={30} aria-label={t('deleteRow', { row: name })} onClick={() => onDelete([rowKey])}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  )
})
SheetRowLine.displayName = 'SheetRowLine'

/** State of a row: its error, else its change, else a gap in the list. */
const RowState = ({ view: { row, problems, hint } }: { view: RowView }) => {
  const t = useText()
  if (row.removed)
    return <span className={`wb-row wb-gap-4 wb-problem wb-medium wb-round-5 ${css['problem']}`}>{t('goes')}</span>
  if (problems.size > 0) {
    const isMissing = [...problems.values()].every((sentence) => sentence === 'Required')
    return (
      <span className={`wb-row wb-gap-4 wb-problem wb-medium wb-round-5 ${css['problem']}`}>
        <IconAlertCircle size={14} stroke={2} aria-hidden />
        {t(isMissing ? 'missing' : 'toCorrect', { count: problems.size })}
      </span>
    )
  }
  if (row.saved === null) return <span className="wb-accent wb-medium">{t('newCells')}</span>
  const count = changedCells(row)
  if (count > 0) return <span className="wb-accent wb-medium">{t(row.how, { count })}</span>
  if (hint?.kind === 'gap')
    return <span className="wb-caption">{t('gap', { from: formatKg(hint.from), to: formatKg(hint.to) })}</span>
  if (hint) {
    const end = row.cells[TO_COLUMN] ?? ''
    const isWhole = end !== '' && formatKg(hint.to) === end
    return <span className="wb-caption">{isWhole ? t('hiddenWhole') : t('hidden', { to: formatKg(hint.to) })}</span>
  }
  if (row.since !== null) return <span className="wb-caption">{t('since', { date: formatDate(row.since) })}</span>
  return null
}

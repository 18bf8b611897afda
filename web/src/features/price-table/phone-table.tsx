import { Select } from '@mantine/core'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './price-table.module.css'
import type { ZoneHead } from './price-sheet.tsx'
import { FIRST_ZONE, TO_COLUMN, WEIGHT_COLUMN } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'

type Props = { store: SheetStore; zones: readonly ZoneHead[]; choice: ReactNode; empty: string; label: string }

/** On a phone: read-only, one zone at a time (rule SCR-10). Shows the saved prices, without unsaved input. */
export const PhoneTable = ({ store, zones, choice, empty, label }: Props) => {
  const t = useText()
  const { rows } = useSyncExternalStore(store.subscribe, store.status)
  const [chosen, setChosen] = useState(zones[0]?.id ?? '')
  const at = Math.max(
    0,
    zones.findIndex(({ id }) => id === chosen),
  )
  const saved = rows.flatMap(({ key, saved: cells, savedIsFlat }) => (cells ? [{ key, cells, savedIsFlat }] : []))
  return (
    <div className={`wb-grow wb-overflow-auto ${css['phone']}`}>
      <div className={`wb-grid wb-gap-12 ${css['choices']}`}>
        {choice}
        <Select
          label={t('zone')}
          data={zones.map(({ id, name, countries }) => ({ value: id, label: `${name} · ${countries}` }))}
          value={zones[at]?.id ?? null}
          allowDeselect={false}
          onChange={(id) => setChosen(id ?? '')}
        />
      </div>
      {saved.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={empty} />
      ) : (
        <table className={`wb-full wb-number ${css['list']}`} aria-label={label}>
          <thead>
            <tr>
              <th>{t('weight')}</th>
              <th data-right>{t('price')}</th>
            </tr>
          </thead>
          <tbody>
            {saved.map(({ key, cells, savedIsFlat }) => (
              <tr key={key}>
                <td>
                  {cells[WEIGHT_COLUMN]}
                  {savedIsFlat && ` ${t('to')} ${cells[TO_COLUMN] || t('open')}`}
                </td>
                <td data-right>
                  {cells[FIRST_ZONE + at]}
                  {savedIsFlat && ' / kg'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="wb-paragraph">{t('readOnly')}</p>
    </div>
  )
}

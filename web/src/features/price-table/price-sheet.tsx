import { Checkbox } from '@mantine/core'
import { IconTablePlus } from '@tabler/icons-react'
import { Fragment, memo, type RefObject, useMemo, useSyncExternalStore } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './price-sheet.module.css'
import { sheetKeys } from './sheet-keys.ts'
import { SheetRowLine } from './sheet-row.tsx'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'

export type ZoneHead = { id: string; name: string; countries: string; allCountries: string }
type Props = {
  store: SheetStore
  zones: readonly ZoneHead[]
  sheet: RefObject<HTMLDivElement | null>
  label: string
  /** Text of an empty table: the service whose prices apply. */
  empty: string
  onDelete: (keys: readonly string[]) => void
}

/** The sheet: rows of weights, columns of zones. Weights and headers stay in view while scrolling. */
export const PriceSheet = memo(({ store, zones, sheet, label, empty, onDelete }: Props) => {
  const t = useText()
  const keys = useSyncExternalStore(store.subscribe, () => store.status().keys)
  const ticked = useSyncExternalStore(store.subscribe, () => store.status().ticked)
  const firstFlat = useSyncExternalStore(store.subscribe, () => store.rows.find(({ isFlat }) => isFlat)?.key)
  const hands = useMemo(() => sheetKeys(store, () => sheet.current), [store, sheet])
  const all = keys.length > 0 && keys.every((key) => ticked.has(key))
  return (
    <div
      ref={sheet}
      className={`wb-grow wb-border-top wb-overflow-auto ${css['scroll']}`}
      tabIndex={keys.length === 0 ? 0 : -1}
      data-sheet
      {...hands}
    >
      <table className={`wb-full wb-number ${css['sheet']}`} aria-label={label}>
        <colgroup>
          <col style={{ width: 44 }} />
          <col style={{ width: 152 }} />
          {zones.map(({ id }) => (
            <col key={id} style={{ width: 100 }} />
          ))}
          <col style={{ width: 140 }} />
          <col style={{ width: 44 }} />
        </colgroup>
        <thead>
          <tr>
            <td className={css['tick']}>
              <Checkbox
                size="xs"
                aria-label={t('selectAll')}
                checked={all}
                indeterminate={!all && ticked.size > 0}
                disabled={keys.length === 0}
                onChange={() => store.tick(keys, !all)}
              />
            </td>
            <th scope="col" className={css['weight']}>
              {t('weight')}
            </th>
            {zones.map(({ id, name, countries, allCountries }) => (
              <th key={id} scope="col" title={allCountries}>
                {name}
                <small>{countries}</small>
              </th>
            ))}
            <td className={css['state']} />
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Fragment key={key}>
              {key === firstFlat && (
                <tr className={css['group']}>
                  <td colSpan={zones.length + 4}>
                    <span className="wb-secondary wb-fz-12-5 wb-medium">{t('flatRate')}</span>
                  </td>
                </tr>
              )}
              <SheetRowLine store={store} rowKey={key} onDelete={onDelete} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {keys.length === 0 && (
        <EmptyState
          icon={IconTablePlus}
          title={t('emptyTitle')}
          text={
            <>
              {empty && <div>{empty}</div>}
              <div>{t('emptyText')}</div>
            </>
          }
        />
      )}
    </div>
  )
})
PriceSheet.displayName = 'PriceSheet'

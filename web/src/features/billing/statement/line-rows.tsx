import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Drawn } from './line-groups.ts'
import { LineRowCells, GroupCells, MoreCells } from './line-cells.tsx'
import css from './lines.module.css'
import { useText } from './texts.ts'
import type { LineKeys } from './use-line-keys.ts'

type Props = {
  drawn: readonly Drawn[]
  scroller: RefObject<HTMLElement | null>
  keys: LineKeys
  toggle: (key: string, isOpen: boolean) => void
  showWhole: (key: string) => void
  leaveOut: ((chargeIds: string[], isLeftOut: boolean) => Promise<void>) | undefined
}

const ROW_PX = 32
const AHEAD = 20

/** The place of the list within what scrolls. */
const useMarginIn = (scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): number => {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const [frame, own] = [scroller.current, list.current]
    if (!frame || !own) return
    setMargin(own.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop)
  }, [scroller, list])
  return margin
}

/** Groups and their lines as a tree in a grid; only what is in sight is drawn. */
export const LineRows = ({ drawn, scroller, keys, toggle, showWhole, leaveOut }: Props) => {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const scrollMargin = useMarginIn(scroller, list)
  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex } = useVirtualizer({
    count: drawn.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => drawn[index]?.key ?? index,
    estimateSize: () => ROW_PX,
    overscan: AHEAD,
    scrollMargin,
  })
  const { at, isChosen } = keys
  const key = drawn[at]?.key
  useEffect(() => {
    if (!isChosen || key === undefined || !list.current?.contains(document.activeElement)) return
    scrollToIndex(at)
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isChosen, key, at, scrollToIndex])
  const press = ({ target }: MouseEvent): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-type=group]') : null
    const one = row ? drawn[Number(row.dataset['index'])] : undefined
    if (one?.type === 'group') toggle(one.key, !one.isOpen)
  }
  return (
    <div
      role="treegrid"
      aria-label={t('lines')}
      aria-rowcount={drawn.length + 1}
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
      onClick={press}
    >
      <div role="row" className={`wb-caption wb-medium wb-sunken ${css['row']} ${css['heads']}`}>
        <span role="columnheader">{t('kindShipment')}</span>
        <span role="columnheader">{t('charged')}</span>
        <span role="columnheader">{t('service')}</span>
        <span role="columnheader">{t('declaredKg')}</span>
        <span role="columnheader">{t('verifiedKg')}</span>
        <span role="columnheader">{t('chargedKg')}</span>
        <span role="columnheader">{t('vat')}</span>
        <span role="columnheader">{t('amountHead')}</span>
      </div>
      <div ref={list} role="rowgroup" style={{ height: getTotalSize(), position: 'relative' }}>
        {getVirtualItems().map(({ index, start }) => {
          const one = drawn[index]
          if (!one) return null
          return (
            <div
              key={one.key}
              role="row"
              ref={measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              aria-level={one.type === 'group' ? 1 : 2}
              {...(one.type === 'group' ? { 'aria-expanded': one.isOpen } : {})}
              tabIndex={index === at ? 0 : -1}
              className={`wb-focus wb-number ${css['row']}`}
              data-type={one.type}
              data-of={one.group.of}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
              onFocus={() => keys.choose(one.key)}
            >
              {one.type === 'group' && <GroupCells group={one.group} isOpen={one.isOpen} />}
              {one.type === 'row' && <LineRowCells group={one.group} row={one.row} leaveOut={leaveOut} />}
              {one.type === 'more' && <MoreCells drawn={one} show={() => showWhole(one.group.key)} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

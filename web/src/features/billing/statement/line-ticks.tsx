import type { StatementLine } from '@waybill/contract/billing/statement'
import { Checkbox, TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { formatCount, formatDate } from '../../../platform/format.ts'
import { vnd } from '../vnd.ts'
import css from './credit.module.css'
import { useText } from './texts.ts'

type Props = {
  lines: readonly StatementLine[]
  ticked: ReadonlySet<string>
  setTicked: (next: ReadonlySet<string>) => void
}

const ROW_PX = 34
const AHEAD = 10

/** Lines of a statement to tick, found by number; only those in sight are drawn. */
export const LineTicks = ({ lines, ticked, setTicked }: Props) => {
  const t = useText()
  const [find, setFind] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const wanted = find.trim().toUpperCase()
  const shown = useMemo(
    () => (wanted ? lines.filter(({ number }) => number?.toUpperCase().includes(wanted)) : lines),
    [lines, wanted],
  )
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => shown[index]?.chargeId ?? index,
    estimateSize: () => ROW_PX,
    overscan: AHEAD,
  })
  const tick = (ids: readonly string[], isOn: boolean): void => {
    const next = new Set(ticked)
    for (const id of ids)
      if (isOn) next.add(id)
      else next.delete(id)
    setTicked(next)
  }
  const shownIds = shown.map(({ chargeId }) => chargeId)
  const on = shownIds.filter((id) => ticked.has(id)).length
  return (
    <div className="wb-border wb-round-8">
      <div className={`wb-row wb-gap-10 wb-px-12 wb-border-bottom wb-sunken ${css['ticksHead']}`}>
        <Checkbox
          size="xs"
          aria-label={t('allLines')}
          checked={on > 0 && on === shown.length}
          indeterminate={on > 0 && on < shown.length}
          onChange={({ currentTarget }) => tick(shownIds, currentTarget.checked)}
        />
        <TextInput
          size="xs"
          className="wb-grow"
          aria-label={t('findLine')}
          placeholder={t('findLine')}
          value={find}
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
        />
        <span className="wb-caption wb-number">
          {t('tickedOf', { n: formatCount(ticked.size), of: formatCount(lines.length) })}
        </span>
      </div>
      <div ref={frame} className={`wb-overflow-auto ${css['ticks']}`}>
        <ul style={{ height: getTotalSize(), position: 'relative' }}>
          {getVirtualItems().map(({ index, start }) => {
            const line = shown[index]
            if (!line) return null
            const { chargeId, number, part, detail } = line
            return (
              <li key={chargeId} className={css['tick']} style={{ transform: `translateY(${start}px)` }}>
                <Checkbox
                  size="xs"
                  aria-label={t('tick', { number: number ?? t('noShipment'), part: detail || t(`part_${part}`) })}
                  label={<TickRow line={line} />}
                  checked={ticked.has(chargeId)}
                  onChange={({ currentTarget }) => tick([chargeId], currentTarget.checked)}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

const TickRow = ({ line: { number, part, detail, at, amount } }: { line: StatementLine }) => {
  const t = useText()
  return (
    <span className={`wb-number ${css['tickRow']}`}>
      <span className="wb-medium wb-cut">{number ?? t('noShipment')}</span>
      <span className="wb-secondary wb-cut">{detail || t(`part_${part}`)}</span>
      <span className="wb-muted">{formatDate(at)}</span>
      <span className="wb-text-end">{vnd(amount)}</span>
    </span>
  )
}

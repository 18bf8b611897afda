import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { applyPastedNumbers } from '../numbers/paste-numbers.ts'
import type { GridModel } from '../state/grid-model.ts'
import { focusFirstRow } from '../table/use-cursor.ts'

/** Requests rows when typing pauses for 300 ms (rule LST-1). */
const DEBOUNCE_MS = 300

/**
 * Searches the list's `find` column. Several numbers, pasted or ended with Enter, become a filter of their own. The
 * text is in the address; only its first letter adds a history entry. `↓` moves to the rows.
 */
export const FindBox = <Row,>({
  grid,
  className,
  autoFocus = false,
}: {
  grid: GridModel<Row>
  className?: string | undefined
  autoFocus?: boolean
}) => {
  const { t, change } = grid
  const inForce = grid.view.find
  const [typed, setTyped] = useState(inForce)
  const [seen, setSeen] = useState(inForce)
  const sent = useRef(inForce)
  if (seen !== inForce) {
    // The address was changed by Back, a link or Clear all: the box follows, unless its own text arrived.
    setSeen(inForce)
    if (inForce !== typed.trim()) setTyped(inForce)
  }

  useEffect(() => {
    sent.current = inForce
  }, [inForce])

  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = setTimeout(() => {
      change({ find: text }, { replace: sent.current !== '' && text !== '' })
      sent.current = text
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, change])

  const takes = (text: string): boolean => {
    const isTaken = applyPastedNumbers(grid, text)
    if (isTaken) setTyped('')
    return isTaken
  }

  return (
    <TextInput
      size="xs"
      className={className}
      type="search"
      autoFocus={autoFocus}
      data-find-box
      aria-label={t('find')}
      placeholder={t('find')}
      leftSection={<IconSearch size={16} stroke={1.75} color="var(--wb-icon)" aria-hidden />}
      rightSection={
        typed === '' ? null : <CloseButton size="sm" aria-label={t('findClear')} onClick={() => setTyped('')} />
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onPaste={(event) => {
        if (takes(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && takes(typed)) return
        if (event.key === 'ArrowDown' && focusFirstRow()) return event.preventDefault()
        if (event.key !== 'Escape' || typed === '') return
        event.stopPropagation()
        setTyped('')
      }}
    />
  )
}

import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { GridModel } from '../state/grid-model.ts'
import { moveColumn, orderedColumns } from './column-layout.ts'
import css from './columns-menu.module.css'

/** All columns, each with a checkbox and two arrows; Tab moves between them. */
export const ColumnsList = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, prefs, setPrefs, headOf } = grid
  const list = useRef<HTMLUListElement>(null)
  // Loaded after the popover looked for an element to focus.
  useEffect(() => list.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true }), [])
  const names = orderedColumns(grid.props.columns, prefs.order).map(({ name }) => name)
  const toggle = (name: string): void =>
    setPrefs({
      order: prefs.order,
      hidden: prefs.hidden.includes(name) ? prefs.hidden.filter((one) => one !== name) : [...prefs.hidden, name],
    })
  const move = (name: string, by: -1 | 1): void =>
    setPrefs({ order: moveColumn(names, name, by), hidden: prefs.hidden })
  return (
    <>
      <ul className={css.list} ref={list}>
        {names.map((name, index) => (
          <li key={name} className={`wb-row wb-gap-2 ${css.item}`}>
            <Checkbox
              size="xs"
              className="wb-grow"
              label={headOf(name)}
              checked={index === 0 || !prefs.hidden.includes(name)}
              disabled={index === 0}
              onChange={() => toggle(name)}
            />
            <ActionIcon
              size={26}
              aria-label={t('moveUp', { name: headOf(name) })}
              disabled={index < 2}
              onClick={() => move(name, -1)}
            >
              <IconArrowUp size={14} stroke={2} />
            </ActionIcon>
            <ActionIcon
              size={26}
              aria-label={t('moveDown', { name: headOf(name) })}
              disabled={index === 0 || index === names.length - 1}
              onClick={() => move(name, 1)}
            >
              <IconArrowDown size={14} stroke={2} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button size="xs" variant="subtle" color="gray" fullWidth onClick={() => setPrefs(undefined)}>
        {t('columnsReset')}
      </Button>
    </>
  )
}

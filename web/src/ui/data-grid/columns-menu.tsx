import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { moveColumn, orderedColumns } from './column-layout.ts'
import css from './columns-menu.module.css'
import type { GridModel } from './grid-model.ts'

/** Hides and reorders; the first column and the actions stay (ui.md §6). */
export const ColumnsMenu = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { say, prefs, setPrefs, headOf } = grid
  const names = orderedColumns(grid.props.columns, prefs.order).map(({ name }) => name)
  const toggle = (name: string): void =>
    setPrefs({
      order: prefs.order,
      hidden: prefs.hidden.includes(name) ? prefs.hidden.filter((one) => one !== name) : [...prefs.hidden, name],
    })
  const move = (name: string, by: -1 | 1): void =>
    setPrefs({ order: moveColumn(names, name, by), hidden: prefs.hidden })
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button size="xs" className={css.button} leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>
          {say('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <ul className={css.list}>
          {names.map((name, index) => (
            <li key={name} className={css.item}>
              <Checkbox
                size="xs"
                className={css.box}
                label={headOf(name)}
                checked={index === 0 || !prefs.hidden.includes(name)}
                disabled={index === 0}
                onChange={() => toggle(name)}
              />
              <ActionIcon
                size={26}
                aria-label={say('moveUp', { name: headOf(name) })}
                disabled={index < 2}
                onClick={() => move(name, -1)}
              >
                <IconArrowUp size={14} stroke={2} />
              </ActionIcon>
              <ActionIcon
                size={26}
                aria-label={say('moveDown', { name: headOf(name) })}
                disabled={index === 0 || index === names.length - 1}
                onClick={() => move(name, 1)}
              >
                <IconArrowDown size={14} stroke={2} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button size="xs" variant="subtle" color="gray" fullWidth onClick={() => setPrefs(undefined)}>
          {say('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

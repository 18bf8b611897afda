import { Button, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import css from './columns-menu.module.css'
import type { GridModel } from './grid-model.ts'
import { ColumnsList } from './lazy-columns-list.tsx'

/** Hides and reorders; the first column and the actions stay (ui.md §6). */
export const ColumnsMenu = <Row,>({ grid }: { grid: GridModel<Row> }) => (
  <Popover position="bottom-end" trapFocus returnFocus shadow="md">
    <Popover.Target>
      <Button size="xs" className={css.button} leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>
        {grid.say('columns')}
      </Button>
    </Popover.Target>
    <Popover.Dropdown p={6}>
      <ColumnsList grid={grid} />
    </Popover.Dropdown>
  </Popover>
)

import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { LazyPopover } from '../../layers/lazy-popover.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { ColumnsList } from './columns-list.tsx'
import css from './columns-menu.module.css'

/** Hides and reorders columns; the first column and the actions stay (rule LST-10). */
export const ColumnsMenu = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <LazyPopover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      padding={6}
      target={
        <Button
          size="xs"
          className={`wb-fixed ${css.button}`}
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {grid.t('columns')}
        </Button>
      }
    >
      <ColumnsList grid={grid} />
    </LazyPopover>
  )
}

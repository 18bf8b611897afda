import { Button, Popover } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import type { GridModel } from './grid-model.ts'
import { PickedView } from './lazy-picked-view.tsx'
import { ViewsPanel } from './lazy-views-panel.tsx'
import css from './views-menu.module.css'

/** Saved views, beside Columns: pick, save, change, share, and choose where the list opens. */
export const ViewsMenu = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          size="xs"
          className={css.button}
          leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {grid.say('views')}
          {grid.view.picked !== '' && <PickedView grid={grid} />}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <div className={css.panel}>
          <ViewsPanel grid={grid} close={() => setOpen(false)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

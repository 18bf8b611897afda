import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { LazyPopover } from '../../layers/lazy-popover.tsx'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { PickedView } from './picked-view.tsx'
import css from './views-menu.module.css'

const ViewsPanel = lazyComponent(async () => (await import('./views-panel.tsx')).ViewsPanel, { kind: 'inline' })

/** Menu of saved views, beside Columns: choose, save, change, share, set the default. */
export const ViewsMenu = <Row,>({ grid }: { grid: GridModel<Row> }) => {
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
          leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {grid.t('views')}
          {grid.view.picked !== '' && <PickedView grid={grid} />}
        </Button>
      }
    >
      <div className={css.panel}>
        <ViewsPanel grid={grid} close={() => setOpen(false)} />
      </div>
    </LazyPopover>
  )
}

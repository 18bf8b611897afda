import { Menu } from '@mantine/core'
import type { BulkAction } from '../grid-types.ts'
import type { GridModel } from '../state/grid-model.ts'
import { disabledReasonOf } from './disabled-reason.ts'
import css from './selection-bar.module.css'
import type { Bulk } from './use-bulk.ts'

type Props<Row> = { grid: GridModel<Row>; bulk: Bulk<Row>; actions: readonly BulkAction<Row>[] }

/** Bulk actions that do not fit the bar, as menu items; a disabled one shows its reason. */
export const MoreActionsItems = <Row,>({ grid, bulk, actions }: Props<Row>) => (
  <>
    {actions.map((action) => {
      const refusal = disabledReasonOf(grid, action)
      const { icon: Icon } = action
      return (
        <Menu.Item
          key={action.key}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          aria-disabled={refusal !== undefined || undefined}
          className={css.item}
          closeMenuOnClick={refusal === undefined}
          onClick={() => bulk.start(action)}
        >
          {action.label}
          {refusal !== undefined && <small className={`wb-block wb-fz-12 ${css.reason}`}>{refusal}</small>}
        </Menu.Item>
      )
    })}
  </>
)

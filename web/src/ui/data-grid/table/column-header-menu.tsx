import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { LazyMenu } from '../../layers/lazy-menu.tsx'
import css from './table-header.module.css'
import { namesOf, usefulNames, type ColumnHeaderMenuProps } from './column-headers.ts'
import { ColumnHeaderMenuItems } from './column-header-menu-items.tsx'

/** Sorts and filters a column; columns folded under it have their own section (rule LST-8). */
export const ColumnHeaderMenu = <Row,>(props: ColumnHeaderMenuProps<Row>) => {
  const { grid, cell, canHide } = props
  if (usefulNames(props).length === 0 && !canHide) return null
  const name = namesOf({ cell }).map(grid.headOf).join(', ')
  return (
    <LazyMenu
      position="bottom-start"
      target={
        <UnstyledButton
          className={`wb-place-center wb-icon wb-sunken ${css.more}`}
          aria-label={grid.t('columnMenu', { name })}
        >
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      }
    >
      <ColumnHeaderMenuItems {...props} />
    </LazyMenu>
  )
}

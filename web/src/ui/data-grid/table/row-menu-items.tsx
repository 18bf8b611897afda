import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RowAction } from '../grid-types.ts'
import type { LinkProps } from '../state/use-router-link.ts'
import css from './row-actions.module.css'

type Props = {
  actions: readonly RowAction[]
  run: (run: () => unknown) => void
  linkTo: (to: { href: string; newWindow?: boolean | undefined }) => LinkProps
}

/** All actions as menu items, destructive ones last after a divider; a disabled one shows its reason (rule LST-6). */
export const RowMenuItems = ({ actions, run, linkTo }: Props) => {
  const harmless = actions.filter(({ destructive }) => !destructive)
  const destructive = actions.filter((action) => action.destructive)
  const item = (action: RowAction): ReactNode => <Item key={action.key} action={action} run={run} linkTo={linkTo} />
  return (
    <>
      {harmless.map(item)}
      {harmless.length > 0 && destructive.length > 0 && <Menu.Divider />}
      {destructive.map(item)}
    </>
  )
}

const Item = ({ action, run, linkTo }: Omit<Props, 'actions'> & { action: RowAction }) => {
  const { icon: Icon, label, disabledReason, destructive } = action
  const shared = {
    leftSection: <Icon size={16} stroke={1.75} aria-hidden />,
    className: css.item,
    'data-destructive': (destructive && !disabledReason) || undefined,
  }
  if (disabledReason)
    return (
      <Menu.Item {...shared} aria-disabled data-refused closeMenuOnClick={false}>
        {label}
        <small className={`wb-block wb-fz-12 wb-lh-16 ${css.reason}`}>{disabledReason}</small>
      </Menu.Item>
    )
  if (action.href !== undefined)
    return (
      <Menu.Item {...shared} component="a" {...linkTo(action)}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...shared} onClick={() => run(action.run)}>
      {label}
    </Menu.Item>
  )
}

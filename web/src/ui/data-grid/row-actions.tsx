import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { RowMenuItems } from './row-menu-items.tsx'
import css from './row-actions.module.css'
import type { RowAction } from './grid-types.ts'
import type { Keyed } from './selection.ts'
import { text } from './texts.ts'
import type { RowTools } from './use-rows.ts'

/** As many icons slide over the last cell; `…` holds all (ui.md §6). */
const AT_HAND = 3

type Props<Row> = { at: Keyed<Row>; tools: RowTools<Row>; label: string; isLive: boolean; tabIndex: number }

export const RowActions = <Row,>({ at, tools, label, isLive, tabIndex }: Props<Row>) => {
  const actions = isLive ? (tools.rowActions?.(at.row) ?? []) : []
  const atHand = actions.filter(({ destructive }) => !destructive).slice(0, AT_HAND)
  return (
    <>
      {atHand.length > 0 && (
        <span className={css.atHand}>
          {atHand.map((action) => (
            <ActionIconButton key={action.key} action={action} tools={tools} tabIndex={tabIndex} />
          ))}
        </span>
      )}
      <RowMenu at={at} tools={tools} label={label} tabIndex={tabIndex} />
    </>
  )
}

const ActionIconButton = <Row,>({
  action,
  tools,
  tabIndex,
}: {
  action: RowAction
  tools: RowTools<Row>
  tabIndex: number
}) => {
  const { icon: Icon, label, disabledReason } = action
  const shared = {
    className: css.icon,
    'aria-label': label,
    tabIndex,
    children: <Icon size={16} stroke={1.75} aria-hidden />,
  }
  return (
    <Tooltip label={disabledReason ? `${label}: ${disabledReason}` : label}>
      {disabledReason ? (
        <UnstyledButton {...shared} aria-disabled />
      ) : action.href === undefined ? (
        <UnstyledButton {...shared} onClick={() => tools.run(action.run)} />
      ) : (
        <UnstyledButton {...shared} component="a" {...tools.linkTo(action)} />
      )}
    </Tooltip>
  )
}

/** The menu is made when it is first opened: a hundred rows then cost a hundred plain buttons. */
const RowMenu = <Row,>({ at, tools, label, tabIndex }: Omit<Props<Row>, 'isLive'>) => {
  const [isMade, setMade] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const dots = {
    className: css.icon,
    'aria-label': text('actionsOf', { label }),
    tabIndex,
    children: <IconDots size={16} stroke={1.75} aria-hidden />,
  }
  if (!isMade) return <UnstyledButton {...dots} aria-haspopup="menu" onClick={() => setMade(true)} />
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      defaultOpened
      position="bottom-end"
      withinPortal
      returnFocus={false}
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <UnstyledButton {...dots} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItems actions={tools.rowActions?.(at.row) ?? []} run={tools.run} linkTo={tools.linkTo} />
      </Menu.Dropdown>
    </Menu>
  )
}

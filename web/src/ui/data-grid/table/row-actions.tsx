import { Button, Tooltip, UnstyledButton } from '@mantine/core'
import { LazyMenu } from '../../layers/lazy-menu.tsx'
import type { RowAction } from '../grid-types.ts'
import type { Keyed } from '../selection/selection.ts'
import { text } from '../texts.ts'
import css from './row-actions.module.css'
import { RowMenuItems } from './row-menu-items.tsx'
import type { RowTools } from './use-rows.ts'

/** Number of icons that slide over the last cell; `…` holds all actions (rule LST-6). */
const AT_HAND = 3

type Props<Row> = { at: Keyed<Row>; tools: RowTools<Row>; label: string; isLive: boolean; tabIndex: number }

export const RowActions = <Row,>({ at, tools, label, isLive, tabIndex }: Props<Row>) => {
  const { rowButton } = tools
  const actions = isLive || rowButton ? (tools.rowActions?.(at.row) ?? []) : []
  const button = actions.find(({ key }) => key === rowButton)
  const atHand = isLive
    ? actions.filter(({ key, destructive }) => !destructive && key !== rowButton).slice(0, AT_HAND)
    : []
  return (
    <>
      {atHand.length > 0 && (
        <span className={`wb-row ${css.atHand}`} data-beside={button ? true : undefined}>
          {atHand.map((action) => (
            <ActionIconButton key={action.key} action={action} tools={tools} tabIndex={tabIndex} />
          ))}
        </span>
      )}
      {button?.run && (
        <Button
          size="xs"
          className={css.button}
          leftSection={<button.icon size={14} stroke={1.75} aria-hidden />}
          aria-label={`${button.label} ${label}`}
          tabIndex={tabIndex}
          onClick={() => tools.run(button.run)}
        >
          {button.label}
        </Button>
      )}
      <LazyMenu
        position="bottom-end"
        target={
          <button
            type="button"
            className={`wb-focus wb-icon ${css.icon} ${css.dots}`}
            aria-label={text('actionsOf', { label })}
            tabIndex={tabIndex}
          />
        }
      >
        <RowMenuItems actions={tools.rowActions?.(at.row) ?? []} run={tools.run} linkTo={tools.linkTo} />
      </LazyMenu>
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
    className: `wb-icon ${css.icon}`,
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

import { ActionIcon, Button, Tooltip, type ButtonProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { ActionMenuItems } from './action-menu-items.tsx'
import { LazyMenu } from './layers/lazy-menu.tsx'
import type { PageAction } from './page-action.ts'
import { KeyCap } from './key-cap.tsx'
import css from './action.module.css'
import { uiTexts } from './texts.ts'

/** A button that stays focusable when disabled, so that its reason can be read. */
export const ActionButton = ({
  action,
  size = 'sm',
  variant,
  type = 'button',
}: {
  action: PageAction
  size?: ButtonProps['size']
  variant?: string
  type?: 'button' | 'submit'
}) => {
  const {
    label,
    icon: Icon,
    primary = false,
    destructive = false,
    busy = false,
    disabledReason,
    dot,
    keys,
    pressed,
  } = action
  const isOff = disabledReason !== undefined
  const stop = (event: MouseEvent): void => event.preventDefault()
  const button = (
    <Button
      type={type}
      size={size}
      variant={primary ? 'filled' : (variant ?? 'default')}
      {...(destructive && primary ? { color: 'red' } : {})}
      leftSection={Icon ? <Icon size={16} stroke={1.75} aria-hidden /> : undefined}
      loading={busy}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(isOff ? { 'data-disabled': true, 'aria-disabled': true } : {})}
      // On blur a field shows its error, which would move the button from under the pointer.
      {...(type === 'submit' ? { onMouseDown: stop } : {})}
      onClick={isOff ? stop : action.run}
      className={destructive && !primary ? css['destructive'] : css['pressed']}
    >
      {label}
      {dot !== undefined && <span className={`wb-fixed ${css['dot']}`} role="img" aria-label={dot} />}
    </Button>
  )
  if (disabledReason === undefined && keys === undefined) return button
  return (
    <Tooltip label={disabledReason ?? <KeyCap keys={keys ?? ''} />} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  )
}

/** The submit button of a form, also pressed by Enter in any of its fields. Runs the form's `onSubmit`. */
export const SubmitButton = ({
  size,
  ...action
}: Omit<PageAction, 'run' | 'primary'> & { size?: ButtonProps['size'] }) => (
  <ActionButton type="submit" size={size} action={{ ...action, primary: true, run: () => undefined }} />
)

/** The remaining actions behind `…`. Destructive ones last, after a divider. */
export const ActionMenu = ({ actions }: { actions: readonly PageAction[] }) => {
  const t = uiTexts.useText()
  if (actions.length === 0) return null
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <ActionIcon aria-label={t('more')}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      }
    >
      <ActionMenuItems actions={actions} />
    </LazyMenu>
  )
}

import type { Icon } from '@tabler/icons-react'

/** Something a person may do on this page. Screens name the acts; the width decides whether they are buttons or a menu. */
export type PageAction = {
  label: string
  run: () => void
  icon?: Icon
  /** The one ink button in view. */
  primary?: boolean
  destructive?: boolean
  busy?: boolean
  /** A switch that is on or off. */
  pressed?: boolean
  /** Why it is not possible now: shown on the disabled button. */
  disabledReason?: string | undefined
  /** Unsaved: a dot on Save changes. */
  dot?: string | undefined
  /** Shown in the tooltip: `Ctrl S`. */
  keys?: string
}

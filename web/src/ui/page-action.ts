import type { Icon } from '@tabler/icons-react'

/** An action of a page. Screens declare actions; the width decides whether they are buttons or a menu. */
export type PageAction = {
  label: string
  run: () => void
  icon?: Icon
  /** The one primary button in view. */
  primary?: boolean
  destructive?: boolean
  busy?: boolean
  /** State of a toggle. */
  pressed?: boolean
  /** Why it is disabled; shown on the button. */
  disabledReason?: string | undefined
  /** Unsaved changes: a dot on Save changes. */
  dot?: string | undefined
  /** Shown in the tooltip: `Ctrl S`. */
  keys?: string
}

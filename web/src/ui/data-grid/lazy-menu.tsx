import { Menu, UnstyledButton } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'

type Props = {
  position: 'bottom-start' | 'bottom-end'
  className: string | undefined
  label: string
  tabIndex?: number
  /** The sign on the button. */
  children: ReactNode
  items: () => ReactNode
}

/** A menu that is made when it is first opened: a hundred rows and a dozen heads then cost plain buttons. */
export const LazyMenu = ({ position, className, label, tabIndex, children, items }: Props) => {
  const [isMade, setMade] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const shared = { className, 'aria-label': label, tabIndex, children }
  if (!isMade) return <UnstyledButton {...shared} aria-haspopup="menu" onClick={() => setMade(true)} />
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      defaultOpened
      position={position}
      shadow="md"
      withinPortal
      returnFocus={false}
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <UnstyledButton {...shared} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>{items()}</Menu.Dropdown>
    </Menu>
  )
}

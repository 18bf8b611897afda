import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, useRef, type ReactElement, type ReactNode } from 'react'

export type MenuLayerProps = {
  position: NonNullable<MenuProps['position']>
  width?: number | undefined
  /** The element that opens it; must take a ref. */
  target: ReactElement<Record<string, unknown>>
  /** Content of the menu. */
  children: ReactNode
}

/** A menu that opens when mounted, and returns the focus to its target. */
export const MenuLayer = ({ position, width, target, children }: MenuLayerProps) => {
  const opener = useRef<HTMLElement>(null)
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      defaultOpened
      position={position}
      {...(width === undefined ? {} : { width })}
      shadow="md"
      withinPortal
      returnFocus={false}
      onClose={() => opener.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>{cloneElement(target, { ref: opener })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

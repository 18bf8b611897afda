import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, useRef, type ReactElement, type ReactNode } from 'react'

export type MenuLayerProps = {
  position: NonNullable<MenuProps['position']>
  width?: number | undefined
  /** What opens it: one element that takes a ref. */
  target: ReactElement<Record<string, unknown>>
  /** What the menu shows. */
  children: ReactNode
}

/** A menu that opens as soon as it is made, and gives the focus back to what opened it. */
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

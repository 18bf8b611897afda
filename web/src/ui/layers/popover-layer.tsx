import { Popover, type PopoverProps } from '@mantine/core'
import { cloneElement, useId, useRef, type ReactElement, type ReactNode } from 'react'

export type PopoverLayerProps = {
  opened: boolean
  onChange: (opened: boolean) => void
  position: NonNullable<PopoverProps['position']>
  width?: string
  padding?: number
  label?: string
  className?: string | undefined
  /** The element that opens it; must take a ref, and toggles `opened` when pressed. */
  target: ReactElement<Record<string, unknown>>
  children: ReactNode
}

/** A popover that traps the focus while open, and returns it to its target. */
export const PopoverLayer = (props: PopoverLayerProps) => {
  const { opened, onChange, position, width, padding = 0, label, className, target, children } = props
  const id = useId()
  const opener = useRef<HTMLElement>(null)
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onChange}
      position={position}
      {...(width === undefined ? {} : { width, radius: 10 })}
      trapFocus
      shadow="md"
      withinPortal
      onClose={() => opener.current?.focus({ preventScroll: true })}
    >
      <Popover.Target>{cloneElement(target, { ref: opener })}</Popover.Target>
      <Popover.Dropdown
        p={padding}
        {...(className ? { className } : {})}
        // Its own name: by default it is labelled by its button, whose name may contain a count.
        {...(label ? { 'aria-label': label, 'aria-labelledby': `${id}-dropdown` } : {})}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

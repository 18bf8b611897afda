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
  /** What opens it: one element that takes a ref and changes `opened` when it is pressed. */
  target: ReactElement<Record<string, unknown>>
  children: ReactNode
}

/** A popover that holds the focus while it is open, and gives it back to what opened it. */
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
        // By itself: else it is called as its button, whose name may count what is new.
        {...(label ? { 'aria-label': label, 'aria-labelledby': `${id}-dropdown` } : {})}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

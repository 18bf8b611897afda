import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './part-failed.module.css'

/** Boxes lie one below the other. */
let stack: HTMLElement | undefined
const stackOf = (): HTMLElement => {
  if (!stack) {
    stack = document.createElement('div')
    stack.className = `wb-row wb-gap-8 ${css['stack']}`
  }
  if (!stack.isConnected) document.body.append(stack)
  return stack
}

/** Those that Escape closes, the newest last. */
const closable: object[] = []

/** On what has the focus in a box: Escape is not also the dialog's that lies below (Mantine). */
export const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' }

/** In the place of a layer that has not come: what is said of it. Escape closes it. */
export const LayerBox = ({ onClose, children }: { onClose?: (() => void) | undefined; children: ReactNode }) => {
  const close = useEffectEvent(() => onClose?.())
  const isClosable = onClose !== undefined
  useEffect(() => {
    if (!isClosable) return
    const mine = {}
    closable.push(mine)
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || closable.at(-1) !== mine) return
      // A dialog that has the focus closes itself.
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=menu], [role=listbox]')) return
      event.stopPropagation()
      close()
    }
    addEventListener('keydown', closeByKey, { capture: true })
    return () => {
      closable.splice(closable.indexOf(mine), 1)
      removeEventListener('keydown', closeByKey, { capture: true })
    }
  }, [isClosable])
  return createPortal(children, stackOf())
}

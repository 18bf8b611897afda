/** A screen or dialog that comes so long after a press is what was pressed. */
const PRESSED_WITHIN_MS = 3_000

let pressedAt = -Infinity
const press = (): void => {
  pressedAt = performance.now()
}
if (globalThis.document)
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(kind, press, { capture: true, passive: true })

/** Where the focus was when a part was wished for, and whether somebody had just pressed something for it. */
export type Wish = { isPressed: boolean; focused: Element | null }

export const newWish = (): Wish => ({
  isPressed: performance.now() - pressedAt < PRESSED_WITHIN_MS,
  focused: document.activeElement,
})

/** May what came of it take the focus? Not from where the person went meanwhile. */
export const mayTakeFocus = ({ isPressed, focused }: Wish, box: Element): boolean => {
  const { activeElement } = document
  if (!isPressed) return false
  return (
    activeElement === null ||
    activeElement === focused ||
    activeElement === document.body ||
    activeElement.contains(box)
  )
}

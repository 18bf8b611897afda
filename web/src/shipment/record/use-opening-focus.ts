import { useEffect, useRef } from 'react'

/** The first measure without a figure; while nothing is measured, the button that copies what was declared. */
const firstEmptyMeasure = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('#verified tbody input[data-field^="verified."]')].find(
    ({ value }) => value === '',
  ) ??
  document.querySelector<HTMLElement>('#verified [data-field="verified"]') ??
  undefined

/**
 * Where the cursor is when a record opens: in the first empty measure where this person processes it, else in the head (rule
 * REC-7). A link to a field or a block leads there instead.
 */
export const useOpeningFocus = (isMine: boolean): void => {
  const opened = useRef(isMine)
  useEffect(() => {
    if (location.hash !== '') return undefined
    const timer = setTimeout(() => {
      const target = (opened.current ? firstEmptyMeasure() : undefined) ?? document.querySelector('h1')
      target?.focus({ preventScroll: target.tagName === 'H1' })
    })
    return () => clearTimeout(timer)
  }, [])
}

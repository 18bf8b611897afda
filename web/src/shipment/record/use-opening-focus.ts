import { useEffect, useRef } from 'react'

/** The first empty measure; while nothing is measured, the button that copies the declared packages. */
const firstEmptyMeasure = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('#verified tbody input[data-field^="verified."]')].find(
    ({ value }) => value === '',
  ) ??
  document.querySelector<HTMLElement>('#verified [data-field="verified"]') ??
  undefined

/**
 * Initial focus of a record: the first empty measure if this person processes it, else the head (rule REC-7). A link to
 * a field or block takes precedence.
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

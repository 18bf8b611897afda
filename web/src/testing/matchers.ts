import { expect } from 'vitest'

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- every declaration of Matchers has the same parameters
  interface Matchers<R, T> {
    toBeInTheDocument(): R
    /** Matches part of the text, with white space collapsed. */
    toHaveTextContent(expected: string | RegExp): R
    toHaveAttribute(name: string, value?: string): R
    toHaveValue(expected: string): R
    toBeChecked(): R
    toHaveFocus(): R
  }
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
const verdict = (pass: boolean, expected: string, found: string | null) => ({
  pass,
  message: () => `expected ${expected}, found ${found === null ? 'none' : JSON.stringify(found)}`,
})

/** Element matchers with the names of Testing Library. */
expect.extend({
  toBeInTheDocument: (element: Element | null) =>
    verdict(element !== null && element.isConnected, 'an element in the document', element && textOf(element)),
  toHaveTextContent(element: Element, expected: string | RegExp) {
    const text = textOf(element)
    const pass = typeof expected === 'string' ? text.includes(expected) : expected.test(text)
    return verdict(pass, `the text ${String(expected)}`, text)
  },
  toHaveAttribute(element: Element, name: string, value?: string) {
    const found = element.getAttribute(name)
    return verdict(value === undefined ? found !== null : found === value, `${name}=${value ?? 'any'}`, found)
  },
  toHaveValue: (field: HTMLInputElement, expected: string) =>
    verdict(field.value === expected, `the value ${expected}`, field.value),
  toBeChecked: (box: HTMLInputElement) => verdict(box.checked, 'a ticked box', String(box.checked)),
  toHaveFocus: (element: Element) =>
    verdict(
      document.activeElement === element,
      `the focus on ${element.outerHTML.slice(0, 200)}`,
      document.activeElement?.outerHTML.slice(0, 200) ?? null,
    ),
})

/** Puts the cursor into the field of this path, and the field into view; false: the form shows none. */
export const focusField = (path: string): boolean => {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return field !== null
}

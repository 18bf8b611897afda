/** Puts the cursor into the field of this path, and the field into view. */
export const focusField = (path: string): void => {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

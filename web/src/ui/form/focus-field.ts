/** Puts the cursor into the field of this path, and the field into view; false: the form shows none. */
export const focusField = (path: string): boolean => {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return field !== null
}

/** The same of the field that stands first on the page. */
export const focusFirstField = (paths: readonly string[]): void => {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')].map(
    ({ dataset }) => dataset['field'] ?? '',
  )
  focusField(fields.find((path) => paths.includes(path)) ?? paths[0] ?? '')
}

/** Focuses the field of this path, unfolding what it is in, and scrolls it into view; returns false if the form does not show it. */
export const focusField = (path: string): boolean => {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return field !== null
}

/** Focuses the one of these fields that comes first on the page. */
export const focusFirstField = (paths: readonly string[]): void => {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')].map(
    ({ dataset }) => dataset['field'] ?? '',
  )
  focusField(fields.find((path) => paths.includes(path)) ?? paths[0] ?? '')
}

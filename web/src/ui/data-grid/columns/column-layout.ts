/** Folding of a column on narrow windows: it becomes the second line of another cell. */
export type Fold = { into: string; below: number }
export type Placed = { name: string; fold?: Fold | undefined }

/** A person's changes to the columns of a list. */
export type ColumnPrefs = { order: readonly string[]; hidden: readonly string[] }
export const noPrefs: ColumnPrefs = { order: [], hidden: [] }

/** Columns in the person's order. The first stays first; columns added since keep their declared places. */
export const orderedColumns = <C extends Placed>(declared: readonly C[], order: readonly string[]): C[] => {
  const result = declared.filter(({ name }, index) => index > 0 && order.includes(name))
  result.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  declared.forEach((column, index) => {
    if (index > 0 && !order.includes(column.name)) result.splice(Math.min(index - 1, result.length), 0, column)
  })
  return [...declared.slice(0, 1), ...result]
}

/** A cell of the table: its column, and the columns folded under it. */
export type Cell<C> = { column: C; folded: C[] }

/**
 * Lays the table out for a width: removes hidden columns, puts folded ones under their host. A folded host passes them
 * on to its own host; without a visible host a column has its own cell.
 */
export const layOutColumns = <C extends Placed>(
  declared: readonly C[],
  prefs: ColumnPrefs,
  width: number,
): Cell<C>[] => {
  const first = declared[0]?.name
  const visible = orderedColumns(declared, prefs.order).filter(
    ({ name }) => name === first || !prefs.hidden.includes(name),
  )
  const hostOf = (column: C, seen: readonly string[] = []): string | undefined => {
    const { fold } = column
    if (!fold || width >= fold.below || seen.includes(fold.into)) return undefined
    const host = visible.find(({ name }) => name === fold.into)
    return host && (hostOf(host, [...seen, column.name]) ?? host.name)
  }
  return visible
    .filter((column) => hostOf(column) === undefined)
    .map((column) => ({ column, folded: visible.filter((other) => hostOf(other) === column.name) }))
}

/** Moves a column one place; the first column stays. */
export const moveColumn = (names: readonly string[], name: string, by: -1 | 1): string[] => {
  const from = names.indexOf(name)
  const to = from + by
  if (from < 1 || to < 1 || to >= names.length) return [...names]
  const rest = names.filter((other) => other !== name)
  return [...rest.slice(0, to), name, ...rest.slice(to)]
}

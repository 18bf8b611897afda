import { Select } from '@mantine/core'
import { useState } from 'react'
import type { GridModel } from '../state/grid-model.ts'

const NONE = '\u0000'
const ALL = '\u0000all'

/** Select before the find box: one Equal filter, IsNull for its empty choice, none for "all" (rule PER-10). */
export const LeadingFilter = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { leadingFilter } = grid.props
  const [isAllPicked, setAllPicked] = useState(false)
  if (!leadingFilter) return null
  const { name, placeholder, emptyLabel, allLabel } = leadingFilter
  const { options = [] } = grid.choicesOf(name)
  const others = grid.view.filters.filter((filter) => filter.name !== name)
  const mine = grid.view.filters.find((filter) => filter.name === name)
  const values = [
    ...(allLabel === undefined ? [] : [{ value: ALL, label: allLabel }]),
    ...options.map(({ value, label }) => ({ value: String(value), label })),
    ...(emptyLabel === undefined ? [] : [{ value: NONE, label: emptyLabel }]),
  ]
  const set = (value: string | null): void => {
    setAllPicked(value === ALL)
    if (value === null || value === ALL) return grid.change({ filters: others })
    const filter =
      value === NONE ? ({ operation: 'IsNull', value: true } as const) : ({ operation: 'Equal', value } as const)
    grid.change({ filters: [{ name, ...filter }, ...others] })
  }
  const inForce = mine?.operation === 'IsNull' ? NONE : Array.isArray(mine?.value) ? mine.value[0] : mine?.value
  return (
    <Select
      size="xs"
      w={grid.isPhone ? '100%' : 200}
      flex="none"
      searchable
      clearable
      aria-label={placeholder}
      placeholder={placeholder}
      data={values}
      value={inForce === undefined ? (isAllPicked ? ALL : null) : String(inForce)}
      onChange={set}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  )
}

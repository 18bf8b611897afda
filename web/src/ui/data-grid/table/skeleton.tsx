import { Table } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { GridModel } from '../state/grid-model.ts'
import css from './grid-cell.module.css'
import table from './grid-table.module.css'

/** Faster loads show no skeleton, to avoid flicker (rule LST-4). */
const SHOWN_AFTER_MS = 300
const ROWS = 12

export const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** Placeholder rows while the first ones load. */
export const Skeleton = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const isLate = useIsLate()
  if (!isLate) return null
  return Array.from({ length: ROWS }, (_, row) => (
    <Table.Tr key={row} aria-hidden>
      {grid.selects && (
        <Table.Td className={`wb-lh-17 wb-border-bottom ${table.tick}`}>
          <span className={`wb-block ${css.bone}`} data-box />
        </Table.Td>
      )}
      {grid.cells.map(({ column }, index) => (
        <Table.Td key={column.name} className={`wb-lh-17 wb-border-bottom ${table.cell}`}>
          <span className={`wb-block ${css.bone}`} style={{ width: `${60 + ((row * 7 + index * 13) % 30)}%` }} />
        </Table.Td>
      ))}
      {grid.props.rowActions && <Table.Td className={`wb-lh-17 wb-text-end wb-border-bottom ${table.actions}`} />}
    </Table.Tr>
  ))
}

import type { ReactNode } from 'react'
import css from './record.module.css'

export type TextColumn = {
  key: string
  label: string
  align?: 'right'
  width?: string
  cell: (at: number) => ReactNode
  foot?: ReactNode
}
type Props = { label: string; count: number; columns: readonly TextColumn[] }

/** Read-only table of a record; blocks on a phone. */
export const TextTable = ({ label, count, columns }: Props) => (
  <table className={`wb-full wb-number ${css['table']}`} aria-label={label} data-blocks>
    <thead>
      <tr>
        {columns.map(({ key, label: head, align, width }) => (
          <th key={key} scope="col" data-align={align} style={{ width }}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: count }, (_, at) => (
        <tr key={at}>
          {columns.map(({ key, label: head, align, cell }) => (
            <td key={key} data-align={align} data-head={head}>
              {cell(at)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    {columns.some(({ foot }) => foot !== undefined) && (
      <tfoot>
        <tr>
          {columns.map(({ key, label: head, align, foot }) => (
            <td key={key} data-align={align} data-head={head}>
              {foot}
            </td>
          ))}
        </tr>
      </tfoot>
    )}
  </table>
)

import { formatDate } from '../../platform/format.ts'
import css from './daily-card.module.css'
import type { Plot } from './chart-series.ts'
import { labelOf, sayFigure } from './series-style.ts'
import { useText } from './texts.ts'

/** The chart as a table, newest day first. */
export const DailyTable = ({ plot: { kind, series, rows } }: { plot: Plot }) => {
  const t = useText()
  return (
    <div className={`wb-overflow-auto ${css['scroll']}`} tabIndex={0} role="group" aria-label={t(kind)}>
      <table className={`wb-full ${css['table']}`}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {labelOf(name, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row">{formatDate(row.day)}</th>
              {series.map(({ name }) => (
                <td key={name}>{sayFigure(kind, row[name] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {series.map(({ name, total }) => (
              <td key={name}>{sayFigure(kind, total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

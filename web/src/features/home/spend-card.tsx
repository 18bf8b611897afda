import type { Home } from '@waybill/contract/dashboard/home'
import { useState } from 'react'
import { formatCount, formatDate, formatVnd } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { SumTable } from '../../shipment/amounts/amount-table.tsx'
import { Explained } from '../../ui/details/explained.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { Section } from '../../ui/section.tsx'
import css from './home.module.css'
import { useText } from './texts.ts'

/** Lazy: charts are heavy and load after the numbers. */
const DaysChart = lazyComponent(async () => (await import('./days-chart.tsx')).DaysChart, {
  kind: 'inline',
  fallback: <div className={css['chartRoom']} />,
})

/** Shipments created today, this month and on each of the last days, with their costs (rule MER-2). */
export const SpendCard = ({ home: { today, month, days } }: { home: Home }) => {
  const t = useText()
  const language = useLanguage()
  const [isTable, setTable] = useState(false)
  const now = days.at(-1)?.day ?? ''
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(now))
  const parcels = t('parcels', { count: today.parcels })
  const orders = t('orders', { count: today.orders })
  return (
    <Section title={t('spend')} flush>
      <dl className={`wb-grid wb-number ${css['figures']}`}>
        <div>
          <dt className="wb-secondary wb-medium">{t('today')}</dt>
          <dd className={`wb-semibold ${css['figure']}`}>{formatCount(today.parcels + today.orders)}</dd>
          <dd className="wb-lh-20 wb-medium">
            <Spend {...today} />
          </dd>
          <dd className="wb-caption wb-lh-17">{t('lines', { parcels, orders })}</dd>
        </div>
        <div>
          <dt className={`wb-secondary wb-medium ${css['month']}`}>{monthName}</dt>
          <dd className={`wb-semibold ${css['figure']}`}>{formatCount(month.shipments)}</dd>
          <dd className="wb-lh-20 wb-medium">
            <Spend {...month} />
          </dd>
          <dd className="wb-caption wb-lh-17">{useComparison(month, now)}</dd>
        </div>
      </dl>
      <div className="wb-px-12 wb-py-8 wb-border-top">
        <div className={`wb-row wb-justify-between wb-wrap wb-secondary wb-fz-12 ${css['chartHead']}`}>
          <span>
            <i aria-hidden />
            {t('chart', { count: days.length })}
          </span>
          <button
            type="button"
            className={`wb-accent wb-nowrap wb-link ${css['link']}`}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'showChart' : 'showTable')}
          </button>
        </div>
        {isTable ? <DaysTable days={days} /> : <DaysChart days={days} />}
      </div>
    </Section>
  )
}

/** The amount due, with its parts (rule AMT-63). */
const Spend = ({ spend, amounts }: Pick<Home['today'], 'spend' | 'amounts'>) => (
  <Explained details={<SumTable amounts={amounts} of="amountDue" />}>{formatVnd(spend)}</Explained>
)

/** `12 % more than by 20/10`: compared with the same days of the previous month. */
const useComparison = ({ shipments, shipmentsBefore }: Home['month'], today: string): string => {
  const t = useText()
  const before = new Date(today)
  before.setUTCDate(0)
  const day = `${String(Math.min(before.getUTCDate(), Number(today.slice(8)))).padStart(2, '0')}/${String(before.getUTCMonth() + 1).padStart(2, '0')}`
  if (shipmentsBefore === 0) return t('noneBefore', { day })
  const percent = Math.round((Math.abs(shipments - shipmentsBefore) / shipmentsBefore) * 100)
  if (percent === 0) return t('same', { day })
  return t(shipments > shipmentsBefore ? 'more' : 'less', { percent: formatCount(percent), day })
}

const DaysTable = ({ days }: Pick<Home, 'days'>) => {
  const t = useText()
  return (
    <div
      className={`wb-overflow-auto ${css['tableRoom']}`}
      tabIndex={0}
      role="group"
      aria-label={t('chart', { count: days.length })}
    >
      <table className={`wb-full wb-number ${css['days']}`}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('shipmentsColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, shipments }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatCount(shipments)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

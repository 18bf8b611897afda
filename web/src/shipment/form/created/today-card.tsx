import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatTime, today } from '../../../platform/format.ts'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import css from './created.module.css'
import { createdTexts } from './texts-created.ts'

const SHOWN = 5
/** Most shipments that are listed and printed together. */
const TODAY_MAX = 50

/** A shipment that this person created today. */
export type CreatedToday = {
  id: string
  href: string
  number: string
  party: string
  countryCode: string | null
  service: string
  status: number
  createdDate: string
  isPrintable: boolean
}

/** List query for the shipments that this person created today. */
export const createdTodayQuery = (username: string) => ({
  propertyFilters: [
    { name: 'createdDate', operation: 'DateIn' as const, value: [today(), today()] },
    { name: 'createdBy', operation: 'Equal' as const, value: username },
  ],
  OrderBy: 'createdDate descending',
  Take: TODAY_MAX,
})

type Props = {
  rows: readonly CreatedToday[]
  /** Absent for people who may not print. */
  print?: { run: (ids: readonly string[]) => void; busy: boolean } | undefined
}

/** The newest shipments of today, linked, with one button to print their labels. */
export const TodayCard = ({ rows, print }: Props) => {
  const t = createdTexts.useText()
  const [isWhole, setWhole] = useState(false)
  const printable = rows.filter((row) => row.isPrintable)
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  return (
    <div className="wb-shrink">
      <Section
        title={t('today')}
        fact={t('todayBy')}
        flush
        aside={
          <>
            {rows.length > SHOWN && (
              <button type="button" className="wb-accent wb-medium wb-link" onClick={() => setWhole(!isWhole)}>
                {isWhole ? t('fewer') : t('allToday', { count: rows.length })}
              </button>
            )}
            {print && printable.length > 1 && (
              <Button
                size="xs"
                variant="default"
                loading={print.busy}
                leftSection={<IconPrinter size={14} stroke={1.75} aria-hidden />}
                onClick={() => print.run(printable.map(({ id }) => id))}
              >
                {t('printAll', { count: printable.length })}
              </Button>
            )}
          </>
        }
      >
        <table className={`wb-full ${css['rows']}`}>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('party')}</th>
              <th scope="col">{t('service')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('time')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link to={row.href} className="wb-text wb-semibold wb-link">
                    {row.number}
                  </Link>
                </td>
                <td>
                  {row.party} {row.countryCode !== null && <CountryTag code={row.countryCode} />}
                </td>
                <td>{row.service}</td>
                <td>
                  <StatusBadge code={row.status} short />
                </td>
                <td>{formatTime(row.createdDate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  )
}

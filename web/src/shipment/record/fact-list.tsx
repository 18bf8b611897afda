import type { ReactNode } from 'react'
import css from './record.module.css'

type Fact = { label: string; value: ReactNode }

/** Labels and values; empty values are omitted (rule REC-1). */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={`wb-grid ${css['facts']}`}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value }) => (
        <div className="wb-grid wb-gap-8" key={label}>
          <dt className="wb-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

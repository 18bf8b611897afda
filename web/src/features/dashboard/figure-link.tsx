import { Link } from '@tanstack/react-router'
import { formatCount } from '../../platform/format.ts'
import type { Direction } from './directions.ts'
import css from './figure-link.module.css'

type Props = {
  /** Undefined while loading. */
  count: number | undefined
  /** List to open: parcels, or orders in this direction. */
  list: 'parcels' | Direction
  /** Search parameters of that list. */
  search: Readonly<Record<string, string | number | boolean>>
  /** Accessible name. */
  label: string
  /** Needs action: tinted. */
  isLoud?: boolean
}

const TO = {
  parcels: { to: '/shipment/sgl-parcel' },
  export: { to: '/order' },
  import: { to: '/order/$type', params: { type: 'import' } },
} as const

/** A figure that links to the list it counts. It updates in place, with a short fade. */
export const FigureLink = ({ count, list, search, label, isLoud = false }: Props) => (
  <Link
    {...TO[list]}
    search={search}
    className={`wb-block wb-secondary wb-medium wb-number wb-text-end wb-round-5 ${css['figure']}`}
    aria-label={count === undefined ? label : `${label}: ${formatCount(count)}`}
    data-loud={(isLoud && count !== undefined && count > 0) || undefined}
    data-none={count === 0 || undefined}
  >
    {count === undefined ? <span className={css['bone']} /> : <span key={count}>{formatCount(count)}</span>}
  </Link>
)

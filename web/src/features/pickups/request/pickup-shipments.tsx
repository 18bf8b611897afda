import type { PickupOffer, PickupShipment } from '@waybill/contract/pickups/schemas'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { IconPackageOff, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount, formatWeight } from '../../../platform/format.ts'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { useText } from '../texts.ts'
import css from './request.module.css'

/** Rows shown at first, and added each time. */
const PAGE_ROWS = 50
/** Number of shipments from which the search shows. */
const SEARCH_FROM = 6

type Props = {
  offer: PickupOffer | undefined
  error: Error | null
  isChosen: boolean
  onRetry: () => void
  unticked: readonly string[]
  onChange: (unticked: string[]) => void
}

/** Shipments of both business lines that can be picked up, each with a checkbox (rule PUP-22). */
export const PickupShipments = ({ offer, error, isChosen, onRetry, unticked, onChange }: Props) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [pages, setPages] = useState(1)
  const all = offer?.shipments ?? []
  const ticked = all.filter(({ id }) => !unticked.includes(id)).length
  const wanted = normalizeForSearch(typed)
  const found = wanted === '' ? all : all.filter((one) => wordsOf(one).includes(wanted))
  const shown = found.slice(0, pages * PAGE_ROWS)
  const isMixed = ticked > 0 && ticked < all.length
  const tick = (id: string, isOn: boolean): void =>
    onChange(isOn ? unticked.filter((one) => one !== id) : [...unticked, id])

  return (
    <div
      className={`wb-shrink wb-border wb-round-10 wb-overflow-hidden ${css['shipments']}`}
      role="group"
      aria-label={t('shipments')}
      aria-busy={isChosen && !offer && !error}
    >
      <div className={`wb-row wb-gap-10 wb-border-bottom wb-sunken ${css['head']}`}>
        <Checkbox
          size="xs"
          aria-label={t('tickAll')}
          checked={all.length > 0 && ticked === all.length}
          indeterminate={isMixed}
          disabled={all.length === 0}
          onChange={() => onChange(ticked === all.length ? all.map(({ id }) => id) : [])}
        />
        <b className="wb-semibold">{t('shipments')}</b>
        <span className={`wb-shrink wb-muted ${css['dim']}`}>{t('offered')}</span>
        {all.length > 0 && (
          <span className="wb-push-end wb-secondary wb-number wb-nowrap" role="status">
            {t('ticked', { n: formatCount(ticked), total: formatCount(all.length) })}
          </span>
        )}
      </div>
      {all.length >= SEARCH_FROM && (
        <TextInput
          className={css['find'] ?? ''}
          size="xs"
          aria-label={t('findShipment')}
          placeholder={t('findShipment')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setPages(1)
          }}
          onKeyDown={(event) => {
            // Enter searches here instead of sending the form.
            if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault()
          }}
        />
      )}
      {error && !offer && <FailedState error={error} title={t('offerFailed')} onRetry={onRetry} />}
      {isChosen && !offer && !error && <Skeleton height={114} radius={0} />}
      {!isChosen && <p className={`wb-muted wb-text-center ${css['empty']}`}>{t('chooseCompany')}</p>}
      {offer && all.length === 0 && (
        <EmptyState icon={IconPackageOff} title={t('noneFreeShort')} text={t('noneFree')} />
      )}
      {all.length > 0 && found.length === 0 && (
        <p className={`wb-muted wb-text-center ${css['empty']}`}>{t('noMatch')}</p>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map((one) => (
            <BusinessLine
              key={one.id}
              shipment={one}
              isOn={!unticked.includes(one.id)}
              onTick={(isOn) => tick(one.id, isOn)}
            />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <Button variant="subtle" size="xs" m={8} onClick={() => setPages(pages + 1)}>
          {t('showMore', { n: formatCount(Math.min(PAGE_ROWS, found.length - shown.length)) })}
        </Button>
      )}
    </div>
  )
}

const wordsOf = ({ number, receiverName, countryCode }: PickupShipment): string =>
  normalizeForSearch(`${number} ${receiverName} ${countryCode ?? ''}`)

type LineProps = { shipment: PickupShipment; isOn: boolean; onTick: (isOn: boolean) => void }

const BusinessLine = ({ shipment, isOn, onTick }: LineProps) => {
  const t = useText()
  const { number, receiverName, countryCode, packages, weight } = shipment
  return (
    <li>
      <label>
        <Checkbox
          size="xs"
          checked={isOn}
          aria-label={t('tick', { number })}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <span className="wb-medium wb-number">{number}</span>
        <span className="wb-cut">{receiverName}</span>
        <span>{countryCode && <CountryTag code={countryCode} />}</span>
        <span className={`wb-secondary wb-number wb-nowrap wb-text-end ${css['size']}`}>
          {t('pieces', { count: packages, n: formatCount(packages) })}, {formatWeight(weight)}
        </span>
      </label>
    </li>
  )
}

/** "13 shipments, 15 pieces, 21.70 kg". */
export const useShipmentSum = () => {
  const t = useText()
  return (shipments: readonly PickupShipment[]): string => {
    const pieces = shipments.reduce((sum, { packages }) => sum + packages, 0)
    const grams = shipments.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0)
    return t('sum', {
      shipments: t('shipmentCount', { count: shipments.length, n: formatCount(shipments.length) }),
      pieces: t('pieces', { count: pieces, n: formatCount(pieces) }),
      weight: formatWeight(grams / 1000),
    })
  }
}

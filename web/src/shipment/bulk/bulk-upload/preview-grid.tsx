import type { ImportedParcel } from '@waybill/contract/shipments/import-schemas'
import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { formatKg, formatVnd } from '../../../platform/format.ts'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { Explained } from '../../../ui/details/explained.tsx'
import { AmountTable } from '../../amounts/amount-table.tsx'
import css from './bulk.module.css'
import { LandedLines } from './landed-lines.tsx'
import { bulkTexts } from './texts-bulk.ts'

type Again = { ticked: ReadonlySet<number>; tick: (row: number) => void }
type Props = { parcels: readonly ImportedParcel[]; again?: Again }

const ROW_PX = 45
const AHEAD = 12

/**
 * Parcels of a file, one a row; only visible rows are rendered. With `again`, duplicates can be ticked to be created
 * again.
 */
export const PreviewGrid = ({ parcels, again }: Props) => {
  const t = bulkTexts.useText()
  const frame = useRef<HTMLDivElement>(null)
  const { getVirtualItems, getTotalSize, measureElement } = useVirtualizer({
    count: parcels.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: AHEAD,
  })
  const items = getVirtualItems()
  return (
    <div
      className={`wb-border wb-round-8 wb-overflow-auto ${css['frame']}`}
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label={t('parcels')}
    >
      <div role="table" aria-rowcount={parcels.length + 1}>
        <div role="row" className={`wb-grid wb-align-center wb-gap-12 wb-secondary wb-fz-12 wb-sunken ${css['head']}`}>
          <span role="columnheader">{t('row')}</span>
          <span role="columnheader">{t('reference')}</span>
          <span role="columnheader">{t('recipient')}</span>
          <span role="columnheader">{t('service')}</span>
          <span role="columnheader" className="wb-text-end">
            {t('weight')}
          </span>
          <span role="columnheader" className="wb-text-end">
            {t('amountDue')}
          </span>
          <span role="columnheader">{again ? t('madeBefore') : t('problems')}</span>
        </div>
        <div style={{ height: getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start }) => {
            const parcel = parcels[index]
            return (
              parcel && (
                <div
                  key={parcel.row}
                  role="row"
                  aria-rowindex={index + 2}
                  data-index={index}
                  ref={measureElement}
                  className={`wb-grid wb-align-center wb-gap-12 wb-number wb-border-top ${css['row']}`}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <ParcelCells parcel={parcel} again={again} />
                </div>
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

const ParcelCells = ({ parcel, again }: { parcel: ImportedParcel; again: Again | undefined }) => {
  const t = bulkTexts.useText()
  const { row, rows, no, senderReference, recipient, country, service, chargeableWeight, amounts, landed } = parcel
  return (
    <>
      <span role="cell" className={`wb-column ${css['rowNumber']}`}>
        {rows.length > 1 ? `${row}–${rows.at(-1)}` : row}
        {no !== null && <small className="wb-caption">No. {no}</small>}
      </span>
      <span role="cell" className="wb-cut">
        {senderReference ?? '–'}
      </span>
      <span role="cell" className="wb-row wb-gap-6 wb-shrink">
        <span className="wb-cut">{recipient || '–'}</span>
        {/^[A-Z]{2}$/.test(country) && <CountryTag code={country} />}
      </span>
      <span role="cell" className="wb-cut">
        {service}
      </span>
      <span role="cell" className="wb-text-end">
        {chargeableWeight === null ? '–' : formatKg(chargeableWeight)}
      </span>
      <span role="cell" className="wb-text-end">
        {amounts === null || amounts.amountDue === null ? (
          'N/A'
        ) : (
          <Explained
            details={
              <>
                <AmountTable declared={amounts} verified={null} />
                {landed && <LandedLines landed={landed} />}
              </>
            }
          >
            {formatVnd(amounts.amountDue)}
          </Explained>
        )}
        {landed && landed.total !== null && (
          <small className={`wb-caption ${css['landed']} ${landed.recipientPays ? css['warning'] : ''}`}>
            {t(landed.isAtLeast ? 'landedAtLeast' : 'landed', { amount: formatVnd(landed.total) })}
          </small>
        )}
      </span>
      <span role="cell" className={`wb-column wb-gap-2 wb-break ${css['problems']}`}>
        {parcel.problems.map(({ row: at, column, sentence }, key) => (
          <span key={key}>
            <b className="wb-medium">{rows.length > 1 ? t('atRow', { row: at, column: column ?? '' }) : column}</b>{' '}
            {sentence}
          </span>
        ))}
        {parcel.warnings.map((sentence) => (
          <span key={sentence} className={css['warning']}>
            {sentence}
          </span>
        ))}
        {parcel.alreadyMadeAs !== null && again && (
          <Checkbox
            size="xs"
            label={t('again', { number: parcel.alreadyMadeAs })}
            checked={again.ticked.has(row)}
            onChange={() => again.tick(row)}
          />
        )}
      </span>
    </>
  )
}

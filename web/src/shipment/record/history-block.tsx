import { placeIn } from '@waybill/contract/tracking/place-words'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { shipmentTexts } from '../texts.ts'
import { RecordBlock } from './record-block.tsx'
import css from './record.module.css'
import { recordTexts } from './texts-record.ts'

export type HistoryLine = {
  id: string
  status: number | null
  at: string
  by: string
  place: string | null
  reason: string | null
  applied: boolean
}

const NEWEST = 3

/**
 * Events of the shipment with person, place and time, newest first, in UTC+7 (rule FMT-1); only staff see names of
 * staff.
 */
export const HistoryBlock = ({ rows, isCompany }: { rows: readonly HistoryLine[]; isCompany: boolean }) => {
  const t = shipmentTexts.useText()
  const r = recordTexts.useText()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(isCompany)
  const shown = isWhole ? rows : rows.slice(0, NEWEST)
  return (
    <RecordBlock id="history" title={t('history')} fact={t('timesUtc7')}>
      <ul className={`wb-grid wb-gap-6 ${css['history']}`}>
        {shown.map((row) => {
          // Events without a status, such as scans and notes, are named by their own text.
          const isStatus = row.status !== null
          const details = [
            isStatus ? null : row.reason,
            isStatus && !row.applied ? t('notApplied') : null,
            isCompany ? null : row.by,
            placeIn(row.place, language),
            isStatus ? row.reason : null,
          ].filter(Boolean)
          return (
            <li className="wb-flex wb-align-baseline wb-justify-between wb-wrap" key={row.id}>
              {row.status === null ? <span>{details.shift()}</span> : <StatusBadge code={row.status} />}
              <time className="wb-caption wb-number" dateTime={row.at}>
                {formatDateTime(row.at)}
              </time>
              {details.length > 0 && <small className="wb-caption wb-break">{details.join(', ')}</small>}
            </li>
          )
        })}
      </ul>
      {!isCompany && rows.length > NEWEST && (
        <UnstyledButton
          className={`wb-accent wb-fz-12-5 wb-medium wb-link ${css['textButton']}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? r('showFewer') : r('showAll', { count: rows.length })}
        </UnstyledButton>
      )}
    </RecordBlock>
  )
}

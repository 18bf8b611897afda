import { formatDate, formatWeight } from '../../../platform/format.ts'
import { Bars } from './bars.tsx'
import css from './label-sheet.module.css'
import { createdTexts } from './texts-created.ts'

export type LabelParty = {
  name: string
  company: string | null
  /** Street, city and country, one per line. */
  lines: readonly string[]
}
/** Data of the first page of a label (rules LBL-1, ORD-28). */
export type LabelData = {
  number: string
  serviceCode: string
  service: string
  sender: LabelParty
  recipient: LabelParty
  countryCode: string | null
  packages: number
  /** Weight of the first package in kg. */
  weight: number
  createdDate: string
  trackingNumber: string | null
  reference: string | null
}

/** On-screen preview of the printed label. */
export const LabelSheet = ({ label }: { label: LabelData }) => {
  const t = createdTexts.useText()
  const { number, sender, recipient, trackingNumber, reference } = label
  const facts = [
    { label: t('weight'), value: formatWeight(label.weight) },
    { label: t('date'), value: formatDate(label.createdDate) },
    ...(trackingNumber === null || trackingNumber === number
      ? []
      : [{ label: t('trackingNumber'), value: trackingNumber }]),
  ]
  return (
    <article className={`wb-column wb-full ${css['paper']}`} aria-label={t('label')}>
      <header className="wb-grid wb-align-center wb-gap-8">
        <b>{label.serviceCode}</b>
        <span>
          <strong className="wb-block wb-fz-15">1/{label.packages}</strong>
          <small className="wb-block wb-cut">{label.service}</small>
        </span>
        <i>{label.countryCode}</i>
      </header>
      <address className={`wb-column wb-py-6 wb-break ${css['from']}`}>
        <b>{[sender.name, sender.company].filter(Boolean).join(', ')}</b>
        <span>{sender.lines.join(', ')}</span>
      </address>
      <address className={`wb-column wb-py-6 wb-break ${css['to']}`}>
        <b>{recipient.name}</b>
        {recipient.company !== null && <span>{recipient.company}</span>}
        {recipient.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={`wb-text-center ${css['code']}`}>
        <Bars number={number} />
        <b>{number}</b>
      </div>
      <dl className="wb-flex wb-wrap">
        {facts.map(({ label: name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reference !== null && <p className="wb-cut">Ref. {reference}</p>}
    </article>
  )
}

import { formatDate } from '../../platform/format.ts'
import { HeadFact } from './head-notes.tsx'
import { recordTexts } from './texts-record.ts'

type Props = {
  shipment: {
    service: { label: string }
    merchant: { name: string } | null
    companyCode: string | null
    reference: string | null
    createdDate: string
    handler: { username: string } | null
  }
  isCompany: boolean
}

/** Head of a record: its company (company users see the service instead), reference and day. */
export const ShipmentFacts = ({ shipment, isCompany }: Props) => {
  const r = recordTexts.useText()
  const { service, merchant, companyCode, reference, createdDate, handler } = shipment
  return (
    <>
      {isCompany ? (
        <HeadFact label={r('service')} value={service.label} />
      ) : (
        <HeadFact label={r('merchant')} value={merchant ? (companyCode ?? merchant.name) : r('other')} />
      )}
      {reference !== null && <HeadFact label={r('reference')} value={reference} />}
      {!isCompany && handler && <HeadFact label={r('assignedTo')} value={handler.username} />}
      <HeadFact label={r('createdOn')} value={formatDate(createdDate)} />
    </>
  )
}

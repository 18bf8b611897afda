import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useHasPermission } from '../../../platform/session.tsx'
import { NotesBlock } from '../../../shipment/record/notes/notes-block.tsx'
import { linkedFieldOf } from '../../../shipment/record/linked-field.ts'
import { HistoryBlock, type HistoryLine } from '../../../shipment/record/history-block.tsx'
import { MoneyBlock } from '../../../shipment/record/money-block.tsx'
import { COMPANY_ORDER, DESK_ORDER, RecordLayout } from '../../../shipment/record/record-layout.tsx'
import { formPath } from '../form/parcel-problems.ts'
import type { useParcelForm } from '../form/use-parcel-form.ts'
import { parcelNotes } from '../parcel-notes.ts'
import { ParcelFeesBlock } from './fees-block.tsx'
import { ParcelItemsBlock } from './items-block.tsx'
import { ParcelPackagesBlock } from './packages-block.tsx'
import { ParcelStatusCard } from './parcel-status-card.tsx'
import { ParcelParticularsBlock } from './particulars-block.tsx'
import { RecipientBlock, SenderBlock } from './party-blocks.tsx'
import { ParcelServiceBlock } from './service-block.tsx'
import { useParcelMoney } from './use-parcel-money.ts'
import { VerifiedParcelBlock } from './verified-block.tsx'

type Props = {
  parcel: ParcelDetail
  bound: ReturnType<typeof useParcelForm>
  isCompany: boolean
  /** The photos' dialog has saved: the form shows this parcel, with what else was typed on top. */
  onVerified: (parcel: ParcelDetail) => void
  /** Opens the next parcel of the list that one came from. */
  next: (() => void) | undefined
  onRecalculating: (is: boolean) => void
}

const linkedField = linkedFieldOf({
  formPath,
  own: { items: 'items', serviceCode: 'service', trackStatus: 'verified' },
  otherwise: 'items',
})

const historyOf = ({ shipmentStatuses }: ParcelDetail): HistoryLine[] =>
  shipmentStatuses.map(({ statusCode, updatedDate, location, ...row }) => ({
    ...row,
    status: statusCode,
    actionTime: updatedDate,
    place: location,
  }))

/** The blocks of a saved parcel, for staff and for its company (rules REC-1, REC-2). */
export const ParcelBlocks = ({ parcel, bound, isCompany, onVerified, next, onRecalculating }: Props) => {
  const sum = useParcelMoney()
  const may = useHasPermission()
  const rows = historyOf(parcel)
  const parts = { parcel, bound }
  const history = <HistoryBlock rows={rows} isCompany={isCompany} />
  if (isCompany)
    return (
      <RecordLayout
        order={COMPANY_ORDER}
        linked={linkedField}
        isCards
        top={<ParcelStatusCard parcel={parcel} history={rows} />}
        main={
          <>
            <ParcelPackagesBlock {...parts} isCompany />
            <ParcelItemsBlock {...parts} />
            <ParcelParticularsBlock {...parts} />
          </>
        }
        rail={
          <>
            <MoneyBlock sum={sum} />
            <RecipientBlock {...parts} />
            <ParcelServiceBlock {...parts} />
            <SenderBlock {...parts} />
            {history}
          </>
        }
      />
    )
  return (
    <RecordLayout
      order={DESK_ORDER}
      linked={linkedField}
      main={
        <>
          <VerifiedParcelBlock parcel={parcel} onVerified={onVerified} next={next} onRecalculating={onRecalculating} />
          <ParcelPackagesBlock {...parts} isCompany={false} />
          <ParcelItemsBlock {...parts} />
          <ParcelFeesBlock {...parts} sum={sum} />
          <ParcelParticularsBlock {...parts} />
        </>
      }
      rail={
        <>
          {may('parcel.notes') && <NotesBlock notes={parcelNotes(parcel)} />}
          <RecipientBlock {...parts} />
          <SenderBlock {...parts} />
          <ParcelServiceBlock {...parts} />
          <MoneyBlock sum={sum} explainedIn="fees" />
          {history}
        </>
      }
    />
  )
}

import { PARCEL_CODEC, type ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useHasPermission } from '../../../platform/session.tsx'
import { NotesBlock } from '../../../shipment/record/notes/notes-block.tsx'
import { linkedFieldOf } from '../../../shipment/record/linked-field.ts'
import { HistoryBlock } from '../../../shipment/record/history-block.tsx'
import { MoneyBlock } from '../../../shipment/record/money-block.tsx'
import { COMPANY_ORDER, DESK_ORDER, RecordLayout } from '../../../shipment/record/record-layout.tsx'
import type { useParcelForm } from '../form/use-parcel-form.ts'
import { parcelNotes } from '../parcel-notes.ts'
import { ParcelFeesBlock } from './fees-block.tsx'
import { ParcelItemsBlock } from './items-block.tsx'
import { ParcelPackagesBlock } from './packages-block.tsx'
import { ParcelStatusCard } from './parcel-status-card.tsx'
import { ParcelParticularsBlock } from './particulars-block.tsx'
import { RecipientBlock, SenderBlock } from './party-blocks.tsx'
import { ServiceBlock } from '../../../shipment/record/service-block.tsx'
import { useParcelMoney } from './use-parcel-money.ts'
import { VerifiedParcelBlock } from './verified-block.tsx'

type Props = {
  parcel: ShownParcel
  bound: ReturnType<typeof useParcelForm>
  isCompany: boolean
  /** The photo dialog saved: shows this parcel, with other typed changes rebased onto it. */
  onVerified: (parcel: ShownParcel) => void
  /** Opens the next parcel of the list. */
  next: (() => void) | undefined
  onRecalculating: (is: boolean) => void
}

const linkedField = linkedFieldOf(PARCEL_CODEC, 'items')

/** Blocks of a saved parcel, for staff and for its company (rules REC-1, REC-2). */
export const ParcelBlocks = ({ parcel, bound, isCompany, onVerified, next, onRecalculating }: Props) => {
  const sum = useParcelMoney()
  const may = useHasPermission()
  const parts = { parcel, bound }
  const history = <HistoryBlock rows={parcel.events} isCompany={isCompany} />
  if (isCompany)
    return (
      <RecordLayout
        order={COMPANY_ORDER}
        linked={linkedField}
        isCards
        top={<ParcelStatusCard parcel={parcel} />}
        main={
          <>
            <ParcelPackagesBlock parcel={parcel} isCompany />
            <ParcelItemsBlock parcel={parcel} />
            <ParcelParticularsBlock parcel={parcel} />
          </>
        }
        rail={
          <>
            <MoneyBlock sum={sum} />
            <RecipientBlock {...parts} />
            <ServiceBlock shipment={parcel} />
            <SenderBlock parcel={parcel} />
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
          <ParcelPackagesBlock parcel={parcel} isCompany={false} />
          <ParcelItemsBlock parcel={parcel} />
          <ParcelFeesBlock {...parts} sum={sum} />
          <ParcelParticularsBlock parcel={parcel} />
        </>
      }
      rail={
        <>
          {may('parcel.notes') && <NotesBlock notes={parcelNotes(parcel)} />}
          <RecipientBlock {...parts} />
          <SenderBlock parcel={parcel} />
          <ServiceBlock shipment={parcel} />
          <MoneyBlock sum={sum} explainedIn="fees" />
          {history}
        </>
      }
    />
  )
}

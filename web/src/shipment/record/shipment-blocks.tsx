import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import type { ComponentProps, ReactNode } from 'react'
import type { Side } from '../form/shipment-values.ts'
import { HistoryBlock } from './history-block.tsx'
import { MoneyBlock } from './money-block.tsx'
import { NotesBlock } from './notes/notes-block.tsx'
import type { NotesOf } from './notes/use-notes.ts'
import { COMPANY_ORDER, DESK_ORDER, RecordLayout } from './record-layout.tsx'
import { ServiceBlock } from './service-block.tsx'
import { useShipmentMoney } from './use-shipment-money.ts'

type Props = {
  shipment: ShownOrder | ShownParcel
  isCompany: boolean
  linked: ComponentProps<typeof RecordLayout>['linked']
  /** What happens to it, as its company reads it. */
  status: ReactNode
  /** Staff's work: verified packages, status. */
  work: ReactNode
  packages: ReactNode
  items: ReactNode
  fees: ReactNode
  /** Documents, where they are not among the particulars. */
  papers?: ReactNode
  particulars: ReactNode
  party: (side: Side) => ReactNode
  /** For people who may read them. */
  notes: NotesOf | undefined
}

/** Blocks of a saved shipment, for staff and for its company (rules REC-1, REC-2). */
export const ShipmentBlocks = (props: Props) => {
  const { shipment, isCompany, linked, status, work, packages, items, fees, papers, particulars, party, notes } = props
  const sum = useShipmentMoney()
  const service = <ServiceBlock shipment={shipment} />
  const history = <HistoryBlock rows={shipment.events} isCompany={isCompany} />
  if (isCompany)
    return (
      <RecordLayout
        order={COMPANY_ORDER}
        linked={linked}
        isCards
        top={status}
        main={
          <>
            {packages}
            {items}
            {papers}
            {particulars}
          </>
        }
        rail={
          <>
            <MoneyBlock sum={sum} />
            {party('consignee')}
            {service}
            {party('sender')}
            {history}
          </>
        }
      />
    )
  return (
    <RecordLayout
      order={DESK_ORDER}
      linked={linked}
      main={
        <>
          {work}
          {packages}
          {items}
          {fees}
          {particulars}
        </>
      }
      rail={
        <>
          {notes && <NotesBlock notes={notes} />}
          {party(shipment.isImport ? 'sender' : 'consignee')}
          {party(shipment.isImport ? 'consignee' : 'sender')}
          {service}
          <MoneyBlock sum={sum} explainedIn="fees" />
          {history}
        </>
      }
    />
  )
}

import type { Fee } from '@waybill/contract/pricing/schemas'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import type { ShownShipment } from '@waybill/contract/shipments/model'
import type { ReactNode } from 'react'
import { AddLine } from '../../ui/form/line-table.tsx'
import { FeeLines, useFeeLines } from '../form/fee-lines.tsx'
import { usePricedFees } from '../form/use-priced-fees.ts'
import { useChosenFees } from './chosen-fees.ts'
import { FeesText } from './fees-text.tsx'
import { PriceHistory } from './price-history.tsx'
import { PriceReasonField } from './price-reason-field.tsx'
import { FieldsFoot, RecordBlock } from './record-block.tsx'
import { recordTexts } from './texts-record.ts'
import { useShipmentMoney } from './use-shipment-money.ts'

type Props = {
  shipment: ShownShipment
  /** The catalogue. */
  fees: readonly Fee[]
  serviceId: string | undefined
  /** Parts of the price that counts; undefined: unknown. */
  breakdown: PriceBreakdown | undefined
  mayChange: boolean
  /** The price, where it can be typed. */
  price: ReactNode
}

/** Parts of the price, duties, fees and total; editable for people who may change them (rule FEE-2). */
export const FeesBlock = ({ shipment, fees, serviceId, breakdown, mayChange, price }: Props) => {
  const r = recordTexts.useText()
  const { named, shown } = useChosenFees(shipment.fees, fees)
  const { lines, total } = useShipmentMoney()
  return (
    <RecordBlock
      id="fees"
      title={r('priceAndFees')}
      fact="VND"
      flush
      names={['fees', 'price']}
      openLabel={r('change')}
      fields={
        mayChange ? (
          <FeeFields fees={fees} named={named} serviceId={serviceId}>
            {price}
          </FeeFields>
        ) : undefined
      }
    >
      <FeesText breakdown={breakdown} price={lines[0]} more={lines.slice(1, -1)} fees={shown} total={total} />
      <PriceHistory changes={shipment.priceChanges} createdDate={shipment.createdDate} createdBy={shipment.createdBy} />
    </RecordBlock>
  )
}

type FieldsProps = Pick<Props, 'fees' | 'serviceId'> & { named: ReadonlyMap<string, string>; children: ReactNode }

/** The fees as fields, with the price below. */
const FeeFields = ({ fees, named, serviceId, children }: FieldsProps) => {
  const r = recordTexts.useText()
  const lines = useFeeLines()
  return (
    <>
      <FeeLines lines={lines} fees={fees} named={named} mayChange priced={usePricedFees(serviceId)} />
      <FieldsFoot>
        {children}
        <PriceReasonField />
        <AddLine lines={lines} label={r('addFee')} />
      </FieldsFoot>
    </>
  )
}

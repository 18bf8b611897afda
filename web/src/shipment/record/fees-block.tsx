import type { Fee } from '@waybill/contract/pricing/schemas'
import type { ComponentProps, ReactNode } from 'react'
import { AddLine } from '../../ui/form/line-table.tsx'
import { FeeLines, useFeeLines } from '../form/fee-lines.tsx'
import { PriceReasonField } from './price-reason-field.tsx'
import { FieldsFoot, RecordBlock } from './record-block.tsx'
import { recordTexts } from './texts-record.ts'

/** Block of the price and fees: how they are made up, and `fields` for people who may change them (rule FEE-2). */
export const FeesBlock = ({ fields, children }: { fields: ReactNode; children: ReactNode }) => {
  const r = recordTexts.useText()
  return (
    <RecordBlock
      id="fees"
      title={r('priceAndFees')}
      fact="VND"
      flush
      names={['fees', 'price']}
      openLabel={r('change')}
      fields={fields}
    >
      {children}
    </RecordBlock>
  )
}

type FieldsProps = {
  fees: readonly Fee[]
  named: ReadonlyMap<string, string>
  priced: ComponentProps<typeof FeeLines>['priced']
  /** The price, where it can be typed. */
  children: ReactNode
}

/** The fees as fields, with the price below. */
export const FeeFields = ({ fees, named, priced, children }: FieldsProps) => {
  const r = recordTexts.useText()
  const lines = useFeeLines()
  return (
    <>
      <FeeLines lines={lines} fees={fees} named={named} mayChange priced={priced} />
      <FieldsFoot>
        {children}
        <PriceReasonField />
        <AddLine lines={lines} label={r('addFee')} />
      </FieldsFoot>
    </>
  )
}

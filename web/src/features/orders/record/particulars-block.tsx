import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { plainNamesOf } from '@waybill/contract/shipments/fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { PlainFields } from '../../../shipment/form/plain-fields.tsx'
import type { FileValues, ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { usePlainFacts } from '../../../shipment/form/use-plain-facts.ts'
import { FactList } from '../../../shipment/record/fact-list.tsx'
import { type Paper, PapersList } from '../../../shipment/record/papers-list.tsx'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { PaperFields } from '../shipment-details-section.tsx'
import { useText } from '../texts.ts'

const PAPERS = ['attached', 'invoice'] as const

/** Contents, references and IOSS; for staff also the documents. */
export const ParticularsBlock = ({ order, isCompany }: { order: ShownOrder; isCompany: boolean }) => {
  const r = recordTexts.useText()
  const papers = usePapers(order)
  const mayEdit = order.can.editDeclared
  const mayAttach = order.can.attach && !isCompany
  return (
    <RecordBlock
      id="particulars"
      title={r(isCompany ? 'particularsOnly' : 'particulars')}
      flush
      names={[...(mayEdit ? plainNamesOf('express') : []), ...(mayAttach ? PAPERS : [])]}
      fields={
        mayEdit || mayAttach ? (
          <div className="wb-px-16 wb-py-14">
            <FieldGrid>
              {mayEdit && <PlainFields line="express" />}
              {mayAttach && <PaperFields />}
            </FieldGrid>
          </div>
        ) : undefined
      }
    >
      <div className="wb-px-16 wb-py-14">
        <FactList facts={usePlainFacts('express')} />
      </div>
      {!isCompany && papers.length > 0 && <PapersList papers={papers} />}
    </RecordBlock>
  )
}

/** Documents of a company's order; the company may attach its own for a limited time (rule ORD-15). */
export const OrderPapersBlock = ({ order }: { order: ShownOrder }) => {
  const r = recordTexts.useText()
  const papers = usePapers(order)
  if (papers.length === 0 && !order.can.attach) return null
  return (
    <RecordBlock
      id="papers"
      title={r('papers')}
      flush
      names={PAPERS}
      openLabel={r('change')}
      fields={
        order.can.attach ? (
          <div className="wb-px-16 wb-py-14">
            <FieldGrid>
              <PaperFields />
            </FieldGrid>
          </div>
        ) : undefined
      }
    >
      <PapersList papers={papers} />
    </RecordBlock>
  )
}

const usePapers = (order: ShownOrder): Paper[] => {
  const t = useText()
  const { control } = useFormContext<ShipmentValues>()
  const [attached, invoice] = useWatch({ control, name: ['attached', 'invoice'] })
  const of = (file: FileValues, fact: string): Paper[] => (file ? [{ file, fact }] : [])
  return [...of(invoice, t('invoice')), ...of(attached, t('attached')), ...order.files.flatMap((file) => of(file, ''))]
}

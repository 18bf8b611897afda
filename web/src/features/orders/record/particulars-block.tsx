import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { GOODS_FIELDS, GoodsFields } from '../../../shipment/form/goods-fields.tsx'
import { FactList } from '../../../shipment/record/fact-list.tsx'
import { useGoodsFacts } from '../../../shipment/record/goods-facts.ts'
import { type Paper, PapersList } from '../../../shipment/record/papers-list.tsx'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import css from '../../../shipment/record/record.module.css'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { OrderFileField } from '../order-file-field.tsx'
import type { FileValues, OrderFormValues } from '../order-form-values.ts'
import { useText } from '../texts.ts'

const PARTICULARS = [...GOODS_FIELDS, 'senderReference', 'note']
const PAPERS = ['attachedFile', 'invoiceFile']

/** Kind of goods, references and IOSS; for staff the papers too. */
export const ParticularsBlock = ({ order, isCompany }: { order: OrderDetail; isCompany: boolean }) => {
  const r = recordTexts.useText()
  const papers = usePapers(order)
  const mayEdit = order.can.edit
  const mayAttach = order.can.attach && !isCompany
  return (
    <RecordBlock
      id="particulars"
      title={r(isCompany ? 'particularsOnly' : 'particulars')}
      flush
      names={[...(mayEdit ? PARTICULARS : []), ...(mayAttach ? PAPERS : [])]}
      fields={
        mayEdit || mayAttach ? (
          <div className={css['padded']}>
            <ParticularFields mayEdit={mayEdit} mayAttach={mayAttach} />
          </div>
        ) : undefined
      }
    >
      <div className={css['padded']}>
        <ParticularFacts />
      </div>
      {!isCompany && papers.length > 0 && <PapersList papers={papers} />}
    </RecordBlock>
  )
}

/** The papers of the company's order; it may attach its own for a while (rule ORD-15). */
export const OrderPapersBlock = ({ order }: { order: OrderDetail }) => {
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
          <div className={css['padded']}>
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

const usePapers = (order: OrderDetail): Paper[] => {
  const t = useText()
  const { control } = useFormContext<OrderFormValues>()
  const [attached, invoice] = useWatch({ control, name: ['attachedFile', 'invoiceFile'] })
  const of = (file: FileValues, fact: string): Paper[] => (file ? [{ file, fact }] : [])
  return [...of(invoice, t('invoice')), ...of(attached, t('attached')), ...order.files.flatMap((file) => of(file, ''))]
}

const ParticularFacts = () => {
  const t = useText()
  const goods = useGoodsFacts(t)
  const { control } = useFormContext<OrderFormValues>()
  const [reference, note] = useWatch({ control, name: ['senderReference', 'note'] })
  return (
    <FactList
      facts={[...goods, { label: t('senderReference'), value: reference }, { label: t('note'), value: note }]}
    />
  )
}

const ParticularFields = ({ mayEdit, mayAttach }: { mayEdit: boolean; mayAttach: boolean }) => {
  const t = useText()
  const { control } = useFormContext<OrderFormValues>()
  return (
    <FieldGrid>
      {mayEdit && (
        <>
          <GoodsFields t={t} readOnly={false} required={false} isPayerFixed={(ioss) => ioss !== ''} />
          <TextField control={control} name="senderReference" label={t('senderReference')} span={6} />
          <TextField control={control} name="note" label={t('note')} span={6} />
        </>
      )}
      {mayAttach && <PaperFields />}
    </FieldGrid>
  )
}

const PaperFields = () => {
  const t = useText()
  const { control } = useFormContext<OrderFormValues>()
  return (
    <>
      <OrderFileField control={control} name="attachedFile" label={t('attached')} readOnly={false} />
      <OrderFileField control={control} name="invoiceFile" label={t('invoice')} readOnly={false} />
    </>
  )
}

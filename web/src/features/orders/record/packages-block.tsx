import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { usePackageFields } from '../../../shipment/form/packages-section.tsx'
import { useOpenBlocks } from '../../../shipment/record/open-blocks.tsx'
import { PackagesText } from '../../../shipment/record/packages-text.tsx'
import { FieldsFoot, RecordBlock } from '../../../shipment/record/record-block.tsx'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { useOrderFigures } from '../order-figures.tsx'
import { useText } from '../texts.ts'

/**
 * Packages. A company sees measured and declared side by side. Staff have both in the verified packages above, so for
 * an export order this block appears only while the declared packages are edited.
 */
export const OrderPackagesBlock = ({ order, isCompany }: { order: ShownOrder; isCompany: boolean }) => {
  const t = useText()
  const r = recordTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const [packages, verified] = useWatch({ control, name: ['declared', 'verified'] })
  const { dirtyFields, errors } = useFormState({ control, name: 'declared' })
  const figures = useOrderFigures()
  const { isOpen } = useOpenBlocks()
  const isEdited = isOpen('packages') || dirtyFields.declared !== undefined || errors.declared !== undefined
  if (!isCompany && !order.isImport && !isEdited) return null
  const isMeasured = isCompany && verified.length > 0
  return (
    <RecordBlock
      id="packages"
      title={isCompany ? r('packages') : t('packageDetails')}
      fact={isMeasured ? r('measuredAtHub') : isCompany ? r('declaredOnly') : r('declaredByMerchant')}
      flush
      names={['declared']}
      fields={order.can.editDeclared ? <PackageFields /> : undefined}
    >
      <PackagesText
        label={t('packageDetails')}
        packages={isMeasured ? verified : packages}
        weighed={isMeasured ? figures.verified : figures.weighed}
        declared={isMeasured ? { weighed: figures.weighed } : undefined}
      />
    </RecordBlock>
  )
}

const PackageFields = () => {
  const { table, add } = usePackageFields({ weighed: useOrderFigures().weighed })
  return (
    <>
      {table}
      <FieldsFoot>{add}</FieldsFoot>
    </>
  )
}

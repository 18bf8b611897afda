import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { usePackageFields } from '../../../shipment/form/packages-section.tsx'
import { useOpenBlocks } from '../../../shipment/record/open-blocks.tsx'
import { PackagesText } from '../../../shipment/record/packages-text.tsx'
import { FieldsFoot, RecordBlock } from '../../../shipment/record/record-block.tsx'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { useParcelFigures } from '../form/parcel-figures.tsx'
import { PackageProblems, useLimitWords } from '../form/parcel-packages.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'
import { usePackagePhotos } from './package-photo.tsx'

type Props = { parcel: ShownParcel; isCompany: boolean }

/**
 * Packages. A company sees measured and declared side by side, with photos. Staff have both in the verified packages
 * above, so this block appears only while the declared packages are edited.
 */
export const ParcelPackagesBlock = ({ parcel, isCompany }: Props) => {
  const t = parcelFormTexts.useText()
  const r = recordTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const [packages, verified] = useWatch({ control, name: ['declared', 'verified'] })
  const { dirtyFields, errors } = useFormState({ control, name: 'declared' })
  const { weighed, measured } = useParcelFigures()
  const limits = useLimitWords()
  const photo = usePackagePhotos(parcel)
  const { isOpen } = useOpenBlocks()
  const isEdited = isOpen('packages') || dirtyFields.declared !== undefined || errors.declared !== undefined
  if (!isCompany && !isEdited) return null
  const isMeasured = isCompany && verified.length > 0
  return (
    <RecordBlock
      id="packages"
      title={t('packages')}
      fact={isMeasured ? r('measuredAtHub') : isCompany && !isEdited ? r('declaredOnly') : limits}
      flush
      names={['declared']}
      fields={parcel.can.editDeclared ? <PackageFields /> : undefined}
    >
      <PackagesText
        label={t('packages')}
        packages={isMeasured ? verified : packages}
        weighed={isMeasured ? measured : weighed}
        declared={isMeasured ? { weighed } : undefined}
        photo={isMeasured ? photo : undefined}
      />
    </RecordBlock>
  )
}

const PackageFields = () => {
  const t = parcelFormTexts.useText()
  const { weighed } = useParcelFigures()
  const { table, add } = usePackageFields({ title: t('packages'), weighed })
  return (
    <>
      {table}
      <PackageProblems />
      <FieldsFoot>{add}</FieldsFoot>
    </>
  )
}

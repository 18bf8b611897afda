import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { usePackageFields } from '../form/packages-section.tsx'
import { useShipmentFigures } from '../form/shipment-figures.ts'
import type { ShipmentValues } from '../form/shipment-values.ts'
import { useOpenBlocks } from './open-blocks.tsx'
import { PackagesText } from './packages-text.tsx'
import { FieldsFoot, RecordBlock } from './record-block.tsx'
import { recordTexts } from './texts-record.ts'

type Props = {
  isCompany: boolean
  mayEdit: boolean
  /** Staff see it too while it is not edited: the shipment has no verified packages. */
  isAlone?: boolean
  title: string
  /** Remark after the title, while the packages are neither measured nor only read by their company. */
  fact: string
  /** Photo of a verified package, by its position. */
  photo?: ((at: number) => ReactNode) | undefined
  /** Below the fields: what is wrong with the packages together. */
  problems?: ReactNode
}

/**
 * Packages. A company sees measured and declared side by side. Staff have both in the verified packages above, so this
 * block appears only while the declared packages are edited.
 */
export const PackagesBlock = ({ isCompany, mayEdit, isAlone = false, title, fact, photo, problems }: Props) => {
  const r = recordTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const [packages, verified] = useWatch({ control, name: ['declared', 'verified'] })
  const { dirtyFields, errors } = useFormState({ control, name: 'declared' })
  const { weighed, measured } = useShipmentFigures()
  const { isOpen } = useOpenBlocks()
  const isEdited = isOpen('packages') || dirtyFields.declared !== undefined || errors.declared !== undefined
  if (!isCompany && !isAlone && !isEdited) return null
  const isMeasured = isCompany && verified.length > 0
  return (
    <RecordBlock
      id="packages"
      title={isCompany ? r('packages') : title}
      fact={isMeasured ? r('measuredAtHub') : isCompany && !isEdited ? r('declaredOnly') : fact}
      flush
      names={['declared']}
      fields={mayEdit ? <PackageFields title={title}>{problems}</PackageFields> : undefined}
    >
      <PackagesText
        label={title}
        packages={isMeasured ? verified : packages}
        weighed={isMeasured ? measured : weighed}
        declared={isMeasured ? { weighed } : undefined}
        photo={isMeasured ? photo : undefined}
      />
    </RecordBlock>
  )
}

const PackageFields = ({ title, children }: { title: string; children: ReactNode }) => {
  const { table, add } = usePackageFields({ title, weighed: useShipmentFigures().weighed })
  return (
    <>
      {table}
      {children}
      <FieldsFoot>{add}</FieldsFoot>
    </>
  )
}

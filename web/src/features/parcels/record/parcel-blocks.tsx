import { PARCEL_CODEC, type ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useHasPermission } from '../../../platform/session.tsx'
import { linkedFieldOf } from '../../../shipment/record/linked-field.ts'
import { PackagesBlock } from '../../../shipment/record/packages-block.tsx'
import { ShipmentBlocks } from '../../../shipment/record/shipment-blocks.tsx'
import { PackageProblems, useLimitWords } from '../form/parcel-packages.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'
import type { useParcelForm } from '../form/use-parcel-form.ts'
import { parcelNotes } from '../parcel-notes.ts'
import { ParcelFeesBlock } from './fees-block.tsx'
import { ParcelItemsBlock } from './items-block.tsx'
import { usePackagePhotos } from './package-photo.tsx'
import { ParcelStatusCard } from './parcel-status-card.tsx'
import { ParcelParticularsBlock } from './particulars-block.tsx'
import { RecipientBlock, SenderBlock } from './party-blocks.tsx'
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
  const t = parcelFormTexts.useText()
  const may = useHasPermission()
  const limits = useLimitWords()
  const photo = usePackagePhotos(parcel)
  return (
    <ShipmentBlocks
      shipment={parcel}
      isCompany={isCompany}
      linked={linkedField}
      status={<ParcelStatusCard parcel={parcel} />}
      work={
        <VerifiedParcelBlock parcel={parcel} onVerified={onVerified} next={next} onRecalculating={onRecalculating} />
      }
      packages={
        <PackagesBlock
          isCompany={isCompany}
          mayEdit={parcel.can.editDeclared}
          title={t('packages')}
          fact={limits}
          photo={photo}
          problems={<PackageProblems />}
        />
      }
      items={<ParcelItemsBlock parcel={parcel} />}
      fees={<ParcelFeesBlock parcel={parcel} bound={bound} />}
      particulars={<ParcelParticularsBlock parcel={parcel} />}
      party={(side) =>
        side === 'consignee' ? <RecipientBlock parcel={parcel} bound={bound} /> : <SenderBlock parcel={parcel} />
      }
      notes={may('parcel.notes') ? parcelNotes(parcel) : undefined}
    />
  )
}

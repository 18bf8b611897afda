import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { passedLimits } from '@waybill/contract/parcels/rules'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useHasPermission } from '../../../platform/session.tsx'
import { verifiedTexts } from '../../../shipment/texts-verified.ts'
import { UnpricedNotice } from '../../../shipment/unpriced-notice.tsx'
import type { Recalculation } from '../../../shipment/use-recalculation.ts'
import { VerifiedSection } from '../../../shipment/verified-section.tsx'
import { FileTile } from '../../../ui/image-viewer/file-tile.tsx'
import { photoFile, usePhotosOf } from './package-photo.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import { emptyVerified, type ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'
import { VerifiedParcelFields } from './verified-fields.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

/** The fields of this card, for its error count and the section index. */
export const VERIFIED_FIELD_PATHS = ['verified', 'trackStatus', 'reason', 'trackingNumber', 'realTotalPrice']

type Props = {
  parcel: ParcelDetail
  recalculation: Recalculation
  /** The dialog has saved: the form shows this parcel, with what else was typed on top. */
  onVerified: (parcel: ParcelDetail) => void
}

/** What was measured at the hub, with its photos, beside what was declared (rule VER-8). */
export const VerifiedParcelSection = ({ parcel, recalculation, onVerified }: Props) => {
  const t = verifiedTexts.useText()
  const tForm = parcelFormTexts.useText()
  const { control, getValues } = useFormContext<ParcelFormValues>()
  const [verified, realTotalPrice, serviceCode] = useWatch({
    control,
    name: ['verified', 'realTotalPrice', 'serviceCode'],
  })
  const { weighed, measured, isStale } = useParcelFigures()
  const [isOpen, setOpen] = useState(false)
  const photosOf = usePhotosOf(parcel)
  const mayVerify = useHasPermission()('parcel.verifyPackages')
  const passed = serviceCode === '' ? [] : passedLimits(serviceCode, verified)
  // Beyond the limits there is no price to look up; one that is typed stands (rule VER-6).
  const isBeyond = passed.length > 0 && realTotalPrice === null
  const photo = {
    label: tForm('photo'),
    cell: (at: number) => {
      const image = verified[at]?.image ?? ''
      return image === '' ? null : (
        <FileTile
          file={photoFile(image, tForm('photoOf', { number: at + 1 }), parcel)}
          among={() => photosOf(getValues('verified'))}
        />
      )
    },
  }
  return (
    <VerifiedSection
      places={VERIFIED_FIELD_PATHS}
      mayEdit={parcel.can.editVerified}
      locked={mayVerify ? t('leftHub') : tForm('lockedRole')}
      mayPrice={parcel.can.changePrice}
      newLine={emptyVerified}
      copyLine={(declared, at) => ({ ...declared, image: verified[at]?.image ?? '' })}
      was={weighed}
      is={measured}
      isPriceStale={isStale}
      recalculation={recalculation}
      shortcutGroup={tForm('sectionOfForm')}
      photo={verified.some(({ image }) => image !== '') ? photo : undefined}
      action={
        <Button leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
          {tForm('verifyWithPhotos')}
        </Button>
      }
      unpriced={
        realTotalPrice === null &&
        verified.length > 0 && (
          <UnpricedNotice
            serviceCode={serviceCode}
            reasons={isBeyond ? passed : isStale ? [] : parcel.unpricedReasons}
          />
        )
      }
      hidesStale={isBeyond}
      fields={(recalculate) => (
        <VerifiedParcelFields parcel={parcel} problem={recalculation.problem}>
          {recalculate}
        </VerifiedParcelFields>
      )}
    >
      {isOpen && (
        <VerifyDialog
          parcel={parcel}
          lines={getValues('verified')}
          onClose={() => setOpen(false)}
          onSaved={(saved) => {
            setOpen(false)
            onVerified(saved)
          }}
        />
      )}
    </VerifiedSection>
  )
}

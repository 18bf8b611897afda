import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { passedLimits } from '@waybill/contract/parcels/rules'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useHasPermission } from '../../../platform/session.tsx'
import { UnpricedNotice } from '../../../shipment/list/unpriced-notice.tsx'
import { useParcelRecalculation } from './use-parcel-recalculation.ts'
import { VerifiedBlock } from '../../../shipment/record/verified-block.tsx'
import { useVerifiedLock } from '../../../shipment/record/use-verified-lock.ts'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import { rowText } from '../../../shipment/form/price-parts.tsx'
import { shipmentTexts } from '../../../shipment/texts.ts'
import { usePackagePhotos } from './package-photo.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'
import { VerifiedParcelFields } from './verified-fields.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const PATHS = ['verified', 'status', 'reason', 'priceReason', 'trackingNumber', 'verifiedPrice'] as const

type Props = {
  parcel: ShownParcel
  /** The price is being looked up: saving waits for it (rule VER-7). */
  onRecalculating: (is: boolean) => void
  /** The dialog saved: shows this parcel, with other typed changes rebased onto it. */
  onVerified: (parcel: ShownParcel) => void
  /** Opens the next parcel of the list. */
  next: (() => void) | undefined
}

/** Verified packages with photos, against the declared ones (rule VER-8). */
export const VerifiedParcelBlock = ({ parcel, onRecalculating, onVerified, next }: Props) => {
  const lockOf = useVerifiedLock()
  const recalculation = useParcelRecalculation(parcel)
  const { busy } = recalculation
  useEffect(() => onRecalculating(busy), [onRecalculating, busy])
  const tForm = parcelFormTexts.useText()
  const tShipment = shipmentTexts.useText()
  const { control, getValues } = useFormContext<ShipmentValues>()
  const [verified, verifiedPrice, serviceCode] = useWatch({
    control,
    name: ['verified', 'verifiedPrice', 'service'],
  })
  const { weighed, measured, isPriceStale: isStale, declared, verified: arrived } = useShipmentFigures()
  const [isOpen, setOpen] = useState(false)
  const mayVerify = useHasPermission()('parcel.verifyPackages')
  const passed = serviceCode === '' ? [] : passedLimits(serviceCode, verified)
  // Beyond the limits there is no rate to look up; a typed price is kept (rule VER-6).
  const isBeyond = passed.length > 0 && verifiedPrice === null
  const photo = usePackagePhotos(parcel)
  const { breakdown } = arrived?.quoted ?? {}
  return (
    <VerifiedBlock
      places={PATHS}
      mayEdit={parcel.can.editVerified}
      locked={
        mayVerify && parcel.can.save
          ? lockOf({ status: parcel.status, isVoiding: parcel.voidState === 'voiding' })
          : undefined
      }
      mayDeclare={parcel.can.editDeclared}
      declaredPrice={declared.price}
      priceWords={breakdown?.total === verifiedPrice ? rowText(breakdown, tShipment) : undefined}
      mayPrice={parcel.can.changePrice}
      was={weighed}
      is={measured}
      isPriceStale={isStale}
      rate={arrived?.rate}
      recalculation={recalculation}
      shortcutGroup={tForm('sectionOfForm')}
      photo={verified.some(({ photo: name }) => name !== '') ? { label: tForm('photo'), cell: photo } : undefined}
      action={
        parcel.can.editVerified && (
          <Button leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
            {tForm('verifyWithPhotos')}
          </Button>
        )
      }
      unpriced={
        verifiedPrice === null &&
        verified.length > 0 && (
          <UnpricedNotice
            serviceCode={serviceCode}
            reasons={isBeyond ? passed : isStale ? [] : parcel.unpricedReasons}
          />
        )
      }
      hidesStale={isBeyond}
      fields={<VerifiedParcelFields parcel={parcel} />}
    >
      {isOpen && (
        <VerifyDialog
          parcel={parcel}
          declared={getValues('declared')}
          lines={getValues('verified')}
          onClose={() => setOpen(false)}
          onSaved={onVerified}
          next={next}
        />
      )}
    </VerifiedBlock>
  )
}

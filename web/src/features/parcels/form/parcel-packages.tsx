import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { bindsByTotal, serviceLimits } from '@waybill/contract/parcels/limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n.ts'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import { PackagesSection } from '../../../shipment/form/packages-section.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import { parcelFormTexts } from './texts-form.ts'
import { useFieldPlace } from '../../../shipment/form/field-place.ts'

/** Limits of the chosen service, as text. */
export const useLimitWords = (): string => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const serviceCode = useWatch({ control, name: 'service' })
  const limits = serviceLimits(serviceCode || null)
  const { weightMaxKg, totalChargeableMaxKg, sideMaxCm, sidesMaxCm } = limits
  return [
    ...(serviceCode === '' ? [] : [serviceCode]),
    bindsByTotal(limits) ? t('totalMax', { kg: totalChargeableMaxKg ?? '' }) : t('weightMax', { kg: weightMaxKg }),
    t('sideMax', { cm: sideMaxCm }),
    ...(sidesMaxCm === null ? [] : [t('sidesMax', { cm: sidesMaxCm })]),
  ].join(', ')
}

/** Errors of a package's sides, or of all packages together. */
export const PackageProblems = () => {
  const language = useLanguage()
  const { problems } = useParcelFigures()
  const place = useFieldPlace('ecommerce')
  const joined = Object.entries(problems).filter(
    ([path]) => path === 'totalChargeableWeight' || /^declared\.\d+\.sides$/.test(path),
  )
  if (joined.length === 0) return null
  return (
    <div className="wb-grid wb-gap-10 wb-px-16 wb-py-12 wb-border-top">
      {joined.map(([path, sentence]) => (
        <InlineAlert key={path} tone="red">
          {path !== 'totalChargeableWeight' && <b>{place(path.replace(/\.sides$/, ''))}: </b>}
          {translateMessage(sentence, language)}
        </InlineAlert>
      ))}
    </div>
  )
}

/**
 * Packages of a new parcel with the service's limits: those of a package at the package, those of the parcel below the
 * table.
 */
export const ParcelPackages = () => {
  const t = parcelFormTexts.useText()
  const { weighed } = useShipmentFigures()
  return (
    <PackagesSection title={t('packages')} fact={useLimitWords()} weighed={weighed}>
      <PackageProblems />
    </PackagesSection>
  )
}

import { translateMessage } from '../../../platform/message-translations.ts'
import { serviceLimits } from '@waybill/contract/parcels/limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n.ts'
import { LockedNote } from '../../../shipment/head-notes.tsx'
import { PackagesSection } from '../../../shipment/packages-section.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import css from './parcel-form.module.css'
import type { ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'
import { useFieldLabels } from './use-field-labels.ts'

/** The declared packages with the limits of their service: a package's own, and those of the parcel under the table. */
export const ParcelPackages = ({ locked }: { locked: string | undefined }) => {
  const t = parcelFormTexts.useText()
  const speaks = useLanguage()
  const { control } = useFormContext<ParcelFormValues>()
  const serviceCode = useWatch({ control, name: 'serviceCode' })
  const { weighed, problems } = useParcelFigures()
  const { place } = useFieldLabels()
  const { weightMaxKg, sideMaxCm, sidesMaxCm } = serviceLimits(serviceCode || null)
  const fact = [
    ...(serviceCode === '' ? [] : [serviceCode]),
    t('weightMax', { kg: weightMaxKg }),
    t('sideMax', { cm: sideMaxCm }),
    ...(sidesMaxCm === null ? [] : [t('sidesMax', { cm: sidesMaxCm })]),
  ].join(', ')
  const joined = Object.entries(problems).filter(
    ([path]) => path === 'totalChargeableWeight' || /^packages\.\d+\.sides$/.test(path),
  )
  return (
    <PackagesSection
      title={t('packages')}
      fact={fact}
      weighed={weighed}
      readOnly={locked !== undefined}
      locked={locked !== undefined && <LockedNote>{locked}</LockedNote>}
    >
      {joined.length > 0 && (
        <div className={css['under']}>
          {joined.map(([path, sentence]) => (
            <InlineAlert key={path} tone="red">
              {path !== 'totalChargeableWeight' && <b>{place(path.replace(/\.sides$/, ''))}: </b>}
              {translateMessage(sentence, speaks)}
            </InlineAlert>
          ))}
        </div>
      )}
    </PackagesSection>
  )
}

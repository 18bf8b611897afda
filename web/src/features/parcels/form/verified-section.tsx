import { Button } from '@mantine/core'
import { IconCalculator, IconCamera, IconCopy } from '@tabler/icons-react'
import { passedLimits } from '@waybill/contract/parcels/rules'
import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatWeight } from '../../../platform/format.ts'
import { useMay } from '../../../platform/session.tsx'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { LockedNote } from '../../../shipment/head-notes.tsx'
import { UnpricedNotice } from '../../../shipment/unpriced-notice.tsx'
import { verifiedTexts } from '../../../shipment/texts-verified.ts'
import { differingMeasures } from '../../../shipment/verified-lines.ts'
import { VerifiedTable } from '../../../shipment/verified-table.tsx'
import css from '../../../shipment/verified.module.css'
import { ActButton } from '../../../ui/act.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { AddLine } from '../../../ui/form/line-table.tsx'
import { useLines } from '../../../ui/form/use-lines.ts'
import { FileTile } from '../../../ui/image-viewer/file-tile.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { photoFile, usePhotosOf } from './package-photo.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import { emptyVerified, type ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'
import type { Recalculation } from './use-parcel-recalculation.ts'
import { VerifiedFields } from './verified-fields.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

/** The fields of this card, for its error count and the section index. */
export const VERIFIED_PLACES = ['verified', 'trackStatus', 'reason', 'trackingNumber', 'realTotalPrice']

type Props = {
  parcel: ParcelDetail
  recalculation: Recalculation
  /** The dialog has saved: the form shows this parcel, with what else was typed on top. */
  onVerified: (parcel: ParcelDetail) => void
}

/** What was measured at the hub, beside what was declared (spec 3 §4, ui.md §7). Rights come field by field (decision A5). */
export const VerifiedSection = ({ parcel, recalculation, onVerified }: Props) => {
  const t = verifiedTexts.useText()
  const say = parcelFormTexts.useText()
  const { control, setValue, getValues } = useFormContext<ParcelFormValues>()
  const [declared, verified, pricedWeight, realTotalPrice, serviceCode] = useWatch({
    control,
    name: ['packages', 'verified', 'pricedWeight', 'realTotalPrice', 'serviceCode'],
  })
  const { weighed, measured, isStale } = useParcelFigures()
  const lines = useLines(control, 'verified', { newLine: emptyVerified, max: 100 })
  const [isOpen, setOpen] = useState(false)
  const photosOf = usePhotosOf(parcel)
  const isPhone = useWidth() === 'phone'
  const { editVerified, changePrice } = parcel.can
  const mayVerify = useMay()('parcel.verifyPackages')
  const passed = serviceCode === '' ? [] : passedLimits(serviceCode, verified)
  // Beyond the limits there is no price to look up; one that is typed stands (decision A6b).
  const isBeyond = passed.length > 0 && realTotalPrice === null
  const asksPrice = changePrice && verified.length > 0
  const { recalculate, busy, problem } = recalculation
  useShortcuts(
    useMemo(
      () => [
        {
          keys: 'Alt R',
          label: t('recalculate'),
          group: say('sectionOfForm'),
          run: asksPrice ? recalculate : undefined,
        },
      ],
      [t, say, asksPrice, recalculate],
    ),
  )
  const differing = verified.filter((line, at) => differingMeasures(declared[at], line).size > 0).length
  const recalculateButton = (
    <ActButton act={{ label: t('recalculate'), icon: IconCalculator, run: recalculate, busy, keys: 'Alt R' }} />
  )
  const copyDeclared = (): void =>
    setValue(
      'verified',
      declared.map((line, at) => ({ ...line, image: verified[at]?.image ?? '' })),
      { shouldDirty: true, shouldTouch: true },
    )
  const lineActs = editVerified && (
    <>
      <Button variant="subtle" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={copyDeclared}>
        {t('copyDeclared')}
      </Button>
      <Button leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {say('verifyWithPhotos')}
      </Button>
      <AddLine lines={lines} label={t('addPackage')} />
    </>
  )
  const photo = {
    label: say('photo'),
    cell: (at: number) => {
      const image = verified[at]?.image ?? ''
      return image === '' ? null : (
        <FileTile
          file={photoFile(image, say('photoOf', { number: at + 1 }), parcel)}
          among={() => photosOf(getValues('verified'))}
        />
      )
    },
  }
  return (
    <Section
      id="verified"
      title={t('title')}
      flush
      {...(verified.length > 0 ? { fact: t('fact', { count: verified.length, differing }) } : {})}
      aside={
        <>
          <ErrorSummary control={control} places={VERIFIED_PLACES} />
          {!editVerified && <LockedNote>{mayVerify ? t('leftHub') : say('lockedRole')}</LockedNote>}
          {!isPhone && lineActs}
        </>
      }
    >
      {isPhone && lineActs && <div className={css['acts']}>{lineActs}</div>}
      {lines.ids.length === 0 ? (
        <p className={css['none']}>{t('nothing')}</p>
      ) : (
        <VerifiedTable
          lines={lines}
          readOnly={!editVerified}
          was={weighed}
          is={measured}
          photo={verified.some(({ image }) => image !== '') ? photo : undefined}
        />
      )}
      <div className={css['under']}>
        {realTotalPrice === null && verified.length > 0 && (
          <UnpricedNotice
            serviceCode={serviceCode}
            reasons={isBeyond ? passed : isStale ? [] : parcel.unpricedReasons}
          />
        )}
        {changePrice && isStale && !isBeyond && (
          <Notice tone="red" action={recalculateButton}>
            <b>
              {t('staleIs', {
                now: formatWeight(measured.totals.totalChargeableWeight),
                was: formatWeight(pricedWeight),
              })}
            </b>{' '}
            {t('staleRule')}
          </Notice>
        )}
        <VerifiedFields parcel={parcel} problem={problem}>
          {asksPrice && !isStale && recalculateButton}
        </VerifiedFields>
      </div>
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
    </Section>
  )
}

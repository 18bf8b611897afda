import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { Button } from '@mantine/core'
import { IconCalculator, IconCopy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { formatWeight } from '../../platform/format.ts'
import { useMay } from '../../platform/session.tsx'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { emptyPackage } from '../../shipment/form-values.ts'
import { LockedNote } from '../../shipment/head-notes.tsx'
import { UnpricedNotice } from '../../shipment/unpriced-notice.tsx'
import { verifiedTexts } from '../../shipment/texts-verified.ts'
import { differingMeasures } from '../../shipment/verified-lines.ts'
import { VerifiedTable } from '../../shipment/verified-table.tsx'
import css from '../../shipment/verified.module.css'
import { ActButton } from '../../ui/act.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { AddLine } from '../../ui/form/line-table.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { useOrderRecalculation } from './use-order-recalculation.ts'
import { VerifiedFields } from './verified-fields.tsx'

type Props = { control: Control<OrderFormValues>; order: OrderDetail; mayPrice: boolean }

/** The fields of this card, for its error count and the section index. */
export const VERIFIED_PLACES = ['verified', 'orderStatus', 'reason', 'trackingNumber', 'realTotalPrice', 'files']

/** What really arrived, beside what was declared (spec 2 §2 item 7, ui.md §7). Rights come field by field (decision A5). */
export const VerifiedSection = ({ control, order, mayPrice }: Props) => {
  const t = verifiedTexts.useText()
  const { setValue } = useFormContext<OrderFormValues>()
  const [declared, verified, pricedWeight, realTotalPrice] = useWatch({
    control,
    name: ['packages', 'verified', 'pricedWeight', 'realTotalPrice'],
  })
  const { weighed: was, verified: weighed, isPriceStale } = useOrderFigures()
  const lines = useLines(control, 'verified', { newLine: emptyPackage, max: 100 })
  const { recalculate, busy } = useOrderRecalculation(order)
  const isPhone = useWidth() === 'phone'
  const mayEdit = order.can.editVerified
  const mayVerify = useMay()('order.verifyPackages')
  const asksPrice = mayPrice && verified.length > 0
  useShortcuts(
    useMemo(
      () => [{ keys: 'Alt R', label: t('recalculate'), group: t('title'), run: asksPrice ? recalculate : undefined }],
      [t, asksPrice, recalculate],
    ),
  )
  const differing = verified.filter((line, at) => differingMeasures(declared[at], line).size > 0).length
  const recalculateButton = (
    <ActButton act={{ label: t('recalculate'), icon: IconCalculator, run: recalculate, busy, keys: 'Alt R' }} />
  )
  const copyDeclared = (): void =>
    setValue(
      'verified',
      declared.map((line) => ({ ...line })),
      { shouldDirty: true, shouldTouch: true },
    )
  const lineActs = mayEdit && (
    <>
      <Button variant="subtle" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={copyDeclared}>
        {t('copyDeclared')}
      </Button>
      <AddLine lines={lines} label={t('addPackage')} />
    </>
  )
  return (
    <Section
      id="verified"
      title={t('title')}
      flush
      {...(verified.length > 0 ? { fact: t('fact', { count: verified.length, differing }) } : {})}
      aside={
        <>
          <ErrorSummary control={control} places={VERIFIED_PLACES} />
          {!mayEdit && mayVerify && <LockedNote>{t('leftHub')}</LockedNote>}
          {!isPhone && lineActs}
        </>
      }
    >
      {isPhone && lineActs && <div className={css['acts']}>{lineActs}</div>}
      {lines.ids.length === 0 ? (
        <p className={css['none']}>{t('nothing')}</p>
      ) : (
        <VerifiedTable lines={lines} readOnly={!mayEdit} was={was} is={weighed} />
      )}
      <div className={css['under']}>
        {realTotalPrice === null && <UnpricedNotice serviceCode={order.service.code} reasons={order.unpricedReasons} />}
        {mayPrice && isPriceStale && (
          <Notice tone="red" action={recalculateButton}>
            <b>
              {t('staleIs', {
                now: formatWeight(weighed.totals.totalChargeableWeight),
                was: formatWeight(pricedWeight),
              })}
            </b>{' '}
            {t('staleRule')}
          </Notice>
        )}
        <VerifiedFields control={control} order={order} mayPrice={mayPrice}>
          {asksPrice && !isPriceStale && recalculateButton}
        </VerifiedFields>
      </div>
    </Section>
  )
}

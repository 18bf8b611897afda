import { Button } from '@mantine/core'
import { IconCalculator, IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatWeight } from '../../platform/format.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { ActionButton } from '../../ui/action.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { AddLine } from '../../ui/form/line-table.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { goToSection } from '../../ui/form/use-active-section.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { LockedNote } from './head-notes.tsx'
import type { Weighed } from '../form/package-weights.ts'
import { verifiedTexts } from './texts-verified.ts'
import type { Recalculation } from '../form/use-recalculation.ts'
import { differingMeasures } from './verified-lines.ts'
import { PriceReasonField } from './price-reason-field.tsx'
import { RecordBlock, TextButton } from './record-block.tsx'
import { emptyVerified, type ShipmentValues } from '../form/shipment-values.ts'
import { useOpenBlocks } from './open-blocks.tsx'
import { recordTexts } from './texts-record.ts'
import { PriceRow } from './verified-fields.tsx'
import { VerifiedTable } from './verified-table.tsx'
import css from './verified.module.css'

type Props = {
  /** Field paths of this card, for its error count. */
  places: readonly (keyof ShipmentValues)[]
  /** Whether the packages can be changed. `locked` says why not. */
  mayEdit: boolean
  locked?: string | undefined
  /** Whether the declared packages can be changed; if so, a link leads to them. */
  mayDeclare: boolean
  mayPrice: boolean
  isPriceRequired?: boolean
  /** Price of the declared packages. */
  declaredPrice: number | null
  /** Weights of the declared packages, then of the verified ones; whether the price was made for another weight. */
  was: Weighed
  is: Weighed
  isPriceStale: boolean
  /** The rate for `verified`, in VND; undefined: unknown. */
  rate: number | null | undefined
  /** Description of how the price was made. */
  priceWords: string | undefined
  recalculation: Recalculation
  /** Group of the shortcut in the list of shortcuts. */
  shortcutGroup: string
  photo?: { label: string; cell: (at: number) => ReactNode } | undefined
  /** An action between Copy declared and Add package. */
  action?: ReactNode
  /** Why the verified shipment has no price; `hidesStale` suppresses the stale mark then. */
  unpriced: ReactNode
  hidesStale?: boolean
  /** Status, tracking number and attachments. */
  fields: ReactNode
  /** A dialog. */
  children?: ReactNode
}

/**
 * The hub's work: measured against declared packages, price, status and tracking number (rule VER-8). Rights apply per
 * field.
 */
export const VerifiedBlock = (props: Props) => {
  const t = verifiedTexts.useText()
  const r = recordTexts.useText()
  const { mayEdit, mayPrice, was, is, isPriceStale, shortcutGroup } = props
  const { recalculate, busy } = props.recalculation
  const {
    control,
    setValue,
    formState: { defaultValues },
  } = useFormContext<ShipmentValues>()
  const { isEditing, open } = useOpenBlocks()
  const [isPriceTyped, setPriceTyped] = useState(false)
  const [declared, verified, pricedWeight, price, priceReason] = useWatch({
    control,
    name: ['declared', 'verified', 'pricedWeight', 'verifiedPrice', 'priceReason'],
  })
  const lines = useLines(control, 'verified', { newLine: emptyVerified, max: 100 })
  const isPhone = useWidth() === 'phone'
  const asksPrice = mayPrice && verified.length > 0
  useShortcuts(
    useMemo(
      () => [
        { keys: 'Alt R', label: t('recalculate'), group: shortcutGroup, run: asksPrice ? recalculate : undefined },
      ],
      [t, shortcutGroup, asksPrice, recalculate],
    ),
  )
  const differing = verified.filter((line, at) => differingMeasures(declared[at], line).size > 0).length
  const recalculateButton = (
    <ActionButton action={{ label: t('recalculate'), icon: IconCalculator, run: recalculate, busy, keys: 'Alt R' }} />
  )
  const copyDeclared = (): void => {
    // Focuses the first line once it is rendered.
    if (lines.ids.length === 0) lines.goTo.current = 0
    setValue(
      'verified',
      declared.map((line, at) => ({ ...line, photo: verified[at]?.photo ?? '' })),
      { shouldDirty: true, shouldTouch: true },
    )
  }
  const openDeclared = (): void => {
    open('packages')
    setTimeout(() => goToSection('packages'))
  }
  const lineActions = mayEdit && (
    <>
      <Button
        variant="subtle"
        data-field={verified.length === 0 ? 'verified' : undefined}
        leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
        onClick={copyDeclared}
      >
        {t('copyDeclared')}
      </Button>
      {props.action}
      <AddLine lines={lines} label={t('addPackage')} />
    </>
  )
  // A recalculated price needs no reason; a typed one does, also one restored from a draft.
  const asksPriceReason =
    mayPrice && (isPriceTyped || priceReason !== '') && price !== (defaultValues?.verifiedPrice ?? null)
  const isStale = mayPrice && isPriceStale && !props.hidesStale
  return (
    <RecordBlock
      id="verified"
      title={t('title')}
      flush
      fact={verified.length > 0 && t('fact', { count: verified.length, differing })}
      aside={
        <>
          <ErrorSummary control={control} places={props.places} />
          {!mayEdit && props.locked !== undefined && <LockedNote>{props.locked}</LockedNote>}
          {props.mayDeclare && isEditing && <TextButton label={t('editDeclared')} of={t('title')} run={openDeclared} />}
          {!isPhone && lineActions}
        </>
      }
    >
      {isPhone && lineActions && (
        <div className="wb-flex wb-wrap wb-gap-8 wb-px-16 wb-py-10 wb-border-bottom">{lineActions}</div>
      )}
      {lines.ids.length === 0 ? (
        <NothingMeasured was={was} />
      ) : (
        <VerifiedTable lines={lines} readOnly={!mayEdit} was={was} is={is} photo={props.photo} />
      )}
      <PriceRow
        mayPrice={mayPrice}
        required={props.isPriceRequired ?? false}
        declaredPrice={props.declaredPrice}
        declaredWeight={was.totals.totalChargeableWeight}
        chargeableWeight={is.totals.totalChargeableWeight}
        isStale={isPriceStale}
        onTyped={() => setPriceTyped(true)}
        rate={isPriceStale || price === null ? props.rate : undefined}
        recalculate={asksPrice && !isStale && recalculateButton}
      />
      <div className={`wb-grid wb-align-center wb-gap-8 wb-border-top ${css['line']}`}>
        {props.unpriced}
        {props.recalculation.problem !== undefined && (
          <InlineAlert tone="amber">{props.recalculation.problem}</InlineAlert>
        )}
        {isStale && (
          <InlineAlert tone="red" action={recalculateButton}>
            <b>
              {t('staleIs', { now: formatWeight(is.totals.totalChargeableWeight), was: formatWeight(pricedWeight) })}
            </b>{' '}
            {t('staleRule')}
          </InlineAlert>
        )}
        {asksPriceReason && <PriceReasonField />}
        {!isPriceStale && verified.length > 0 && price !== null && (
          <p className={`wb-flex wb-gap-8 wb-secondary ${css['good']}`}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            <span>
              <b className="wb-text wb-medium">
                {t('pricedFor', { weight: formatWeight(is.totals.totalChargeableWeight) })}
              </b>{' '}
              {props.priceWords}
            </span>
          </p>
        )}
        {verified.length === 0 && (
          <p className={`wb-flex wb-gap-8 wb-secondary ${css['good']}`}>{r('declaredByMerchant')}</p>
        )}
      </div>
      <div className="wb-grid wb-gap-14 wb-px-16 wb-py-14 wb-border-top">{props.fields}</div>
      {props.children}
    </RecordBlock>
  )
}

/** Nothing measured: shows only the declared packages. */
const NothingMeasured = ({ was }: { was: Weighed }) => {
  const t = verifiedTexts.useText()
  const { totalQuantity, totalWeight, totalChargeableWeight } = was.totals
  return (
    <p className="wb-px-16 wb-py-14 wb-muted">
      {t('nothing')}{' '}
      {t('declaredAre', {
        count: totalQuantity,
        weight: formatWeight(totalWeight),
        chargeable: formatWeight(totalChargeableWeight),
      })}
    </p>
  )
}

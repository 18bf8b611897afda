import { Button } from '@mantine/core'
import { IconCalculator, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatWeight } from '../platform/format.ts'
import { useShortcuts } from '../platform/shortcuts.ts'
import { ActionButton } from '../ui/action.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { AddLine } from '../ui/form/line-table.tsx'
import { useLines } from '../ui/form/use-lines.ts'
import { InlineAlert } from '../ui/inline-alert.tsx'
import { Section } from '../ui/section.tsx'
import { useWidth } from '../ui/use-width.ts'
import type { PackageValues } from './form-values.ts'
import { LockedNote } from './head-notes.tsx'
import type { Weighed } from './package-weights.ts'
import { verifiedTexts } from './texts-verified.ts'
import type { Recalculation } from './use-recalculation.ts'
import { differingMeasures } from './verified-lines.ts'
import { VerifiedTable } from './verified-table.tsx'
import css from './verified.module.css'

type Values = { packages: PackageValues[]; verified: PackageValues[]; pricedWeight: number }

type Props = {
  /** The fields of this card, for its error count. */
  places: readonly string[]
  /** May the packages be changed? `locked` says why not. */
  mayEdit: boolean
  locked?: string | undefined
  mayPrice: boolean
  newLine: () => PackageValues
  /** A declared package as the verified one at this place. */
  copyLine?: (declared: PackageValues, at: number) => PackageValues
  /** The weights of `packages`, and of `verified`; is the price for another weight than that? */
  was: Weighed
  is: Weighed
  isPriceStale: boolean
  recalculation: Recalculation
  /** What the shortcut stands under. */
  shortcutGroup: string
  photo?: { label: string; cell: (at: number) => ReactNode } | undefined
  /** Another act between Copy declared and Add package. */
  action?: ReactNode
  /** Why what was verified has no price; a price is then not called stale where `hidesStale`. */
  unpriced: ReactNode
  hidesStale?: boolean
  /** Status, tracking number and price; `recalculate` is a button among theirs. */
  fields: (recalculate: ReactNode) => ReactNode
  /** A dialog. */
  children?: ReactNode
}

/** What was measured at the hub, beside what was declared (rule VER-8). Rights come field by field (rule VER-8). */
export const VerifiedSection = (props: Props) => {
  const t = verifiedTexts.useText()
  const { mayEdit, mayPrice, was, is, isPriceStale, shortcutGroup, copyLine = (line) => ({ ...line }) } = props
  const { recalculate, busy } = props.recalculation
  const { control, setValue } = useFormContext<Values>()
  const [declared, verified, pricedWeight] = useWatch({ control, name: ['packages', 'verified', 'pricedWeight'] })
  const lines = useLines(control, 'verified', { newLine: props.newLine, max: 100 })
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
  const copyDeclared = (): void =>
    setValue(
      'verified',
      declared.map((line, at) => copyLine(line, at)),
      { shouldDirty: true, shouldTouch: true },
    )
  const lineActions = mayEdit && (
    <>
      <Button variant="subtle" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={copyDeclared}>
        {t('copyDeclared')}
      </Button>
      {props.action}
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
          <ErrorSummary control={control} places={props.places} />
          {!mayEdit && props.locked !== undefined && <LockedNote>{props.locked}</LockedNote>}
          {!isPhone && lineActions}
        </>
      }
    >
      {isPhone && lineActions && <div className={css['actions']}>{lineActions}</div>}
      {lines.ids.length === 0 ? (
        <p className={css['none']}>{t('nothing')}</p>
      ) : (
        <VerifiedTable lines={lines} readOnly={!mayEdit} was={was} is={is} photo={props.photo} />
      )}
      <div className={css['under']}>
        {props.unpriced}
        {mayPrice && isPriceStale && !props.hidesStale && (
          <InlineAlert tone="red" action={recalculateButton}>
            <b>
              {t('staleIs', { now: formatWeight(is.totals.totalChargeableWeight), was: formatWeight(pricedWeight) })}
            </b>{' '}
            {t('staleRule')}
          </InlineAlert>
        )}
        {props.fields(asksPrice && !isPriceStale && recalculateButton)}
      </div>
      {props.children}
    </Section>
  )
}

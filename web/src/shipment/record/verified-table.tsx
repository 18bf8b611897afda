import type { PackageInput } from '@waybill/contract/shipments/input'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatCount, formatKg, formatKgChange, formatMoney } from '../../platform/format.ts'
import { LineTable, type LineColumn } from '../../ui/form/line-table.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { Lines } from '../../ui/form/use-lines.ts'
import type { Weighed } from '../form/package-weights.ts'
import { verifiedTexts } from './texts-verified.ts'
import { chargedForLine, differenceKg, differingMeasures, isMeasured, MEASURES } from './verified-lines.ts'
import css from './verified.module.css'

/** Width that both halves need side by side; larger with the declared volumetric weight, and with photos. */
const BESIDE_PX = 760
const WHOLE_PX = 940
const PHOTO_PX = 56
/** Shares of that width: each field fits four digits. */
const SHARES = { quantity: 0.06, weight: 0.08, length: 0.07, width: 0.07, height: 0.07 } as const
/** Shares where each row is one piece: the columns of quantities are freed. */
const SHARES_OF_PIECES = { quantity: 0.045, weight: 0.1, length: 0.09, width: 0.09, height: 0.09 } as const

type Props = {
  lines: Lines
  readOnly: boolean
  /** Weights of the declared packages, then of the verified ones. */
  was: Weighed
  is: Weighed
  /** Extra column before the last: the photo of each line; `width` in px. */
  photo?: { label: string; width?: number; cell: (at: number) => ReactNode } | undefined
  /** Each row is one piece: quantities are counted, not typed. */
  isOfPieces?: boolean
  /** Enter in the last field calls this; by default it adds a line. */
  onEnd?: (field: HTMLInputElement) => void
}

const NOT_YET = '–'
const KIND_OF_MEASURE = { quantity: 'whole', weight: 'kg', length: 'cm', width: 'cm', height: 'cm' } as const

type Packages = { declared: PackageInput[]; verified: PackageInput[] }

/**
 * One row per package line: declared figures in grey, verified inputs, the difference; read-only for people who may not
 * measure. Weights are for one package; the change is for the whole line, shown once it is measured. Narrow tables put
 * the declared figure below its input.
 */
export const VerifiedTable = ({ lines, readOnly, was, is, photo, isOfPieces = false, onEnd }: Props) => {
  const t = verifiedTexts.useText()
  const { control } = useFormContext<Packages>()
  const { ref, width } = useElementSize()
  const photoWidth = photo?.width ?? PHOTO_PX
  const room = photo ? width - photoWidth : width
  const share = (of: number): string => `${Math.floor(room * of)}px`
  const shares = isOfPieces ? SHARES_OF_PIECES : SHARES
  const isBeside = room >= BESIDE_PX
  const [declared, verified] = useWatch({ control, name: ['declared', 'verified'] })
  const differing = lines.ids.map((_id, at) => differingMeasures(declared[at], verified[at]))
  const change = (at: number): number =>
    differenceKg(chargedForLine(verified[at], is.lines[at]), chargedForLine(declared[at], was.lines[at]))
  const right = { align: 'right' } as const
  const declaredColumns: LineColumn[] = [
    ...(isOfPieces
      ? []
      : [
          grey(
            'declaredQuantity',
            t('qty'),
            share(0.04),
            (at) => shown(declared[at]?.quantity),
            formatCount(was.totals.totalQuantity),
          ),
        ]),
    grey(
      'declaredWeight',
      t('weightShort'),
      share(0.07),
      (at) => (declared[at] ? formatKg(declared[at].weight ?? 0) : ''),
      formatKg(was.totals.totalWeight),
    ),
    grey('declaredSizes', t('sizes'), share(room >= WHOLE_PX ? 0.12 : 0.145), (at) => sizesOf(declared[at])),
    ...(room >= WHOLE_PX
      ? [
          grey(
            'declaredVolumetric',
            t('volumetric'),
            share(0.075),
            (at) => (declared[at] ? formatKg(was.lines[at]?.volumetricWeight ?? 0) : ''),
            formatKg(was.totals.totalVolumetricWeight),
          ),
        ]
      : []),
    grey(
      'declaredChargeable',
      t('chargeable'),
      share(room >= WHOLE_PX ? 0.08 : 0.09),
      (at) => (declared[at] ? formatKg(was.lines[at]?.chargeableWeight ?? 0) : ''),
      formatKg(was.totals.totalChargeableWeight),
    ),
  ]
  const declaredWidth = declaredColumns.reduce((sum, column) => sum + parseFloat(column.width ?? '0'), 0)
  const weight = (at: number, name: 'volumetricWeight' | 'chargeableWeight'): string =>
    isMeasured(verified[at]) ? formatKg(is.lines[at]?.[name] ?? 0) : NOT_YET
  const isCounted = (name: (typeof MEASURES)[number]): boolean => isOfPieces && name === 'quantity'
  const measure = (name: (typeof MEASURES)[number], at: number, label: string): ReactNode =>
    readOnly || isCounted(name) ? (
      <span className={differing[at]?.has(name) ? 'wb-attention wb-semibold' : undefined}>
        {shown(verified[at]?.[name])}
      </span>
    ) : (
      <NumberField
        control={control}
        name={`verified.${at}.${name}`}
        label={label}
        bare
        required
        autoFocus={at === 0 && name === (isOfPieces ? 'weight' : 'quantity')}
        kind={KIND_OF_MEASURE[name]}
        tone={differing[at]?.has(name) ? 'amber' : undefined}
      />
    )
  const columns: LineColumn[] = [
    ...(isBeside ? declaredColumns : []),
    ...MEASURES.map((name): LineColumn => {
      const label = t(name === 'quantity' ? 'qty' : name)
      return {
        key: name,
        label: isBeside ? t(`${name}Short`) : label,
        ...right,
        ...(isBeside ? { width: share(shares[name]) } : {}),
        cell: (at) => (
          <>
            {measure(name, at, label)}
            {!isBeside && declared[at] && !isCounted(name) && (
              <small className={`wb-block wb-muted ${css['declaredIs']}`}>
                {t('declaredIs', { value: shown(declared[at][name]) })}
              </small>
            )}
          </>
        ),
        ...(name === 'quantity' ? { foot: formatCount(is.totals.totalQuantity) } : {}),
        ...(name === 'weight' ? { foot: formatKg(is.totals.totalWeight) } : {}),
      }
    }),
    {
      key: 'volumetric',
      label: t('volumetric'),
      ...right,
      cell: (at) => <span>{weight(at, 'volumetricWeight')}</span>,
      foot: formatKg(is.totals.totalVolumetricWeight),
    },
    {
      key: 'chargeable',
      label: t('chargeable'),
      ...right,
      cell: (at) => <b>{weight(at, 'chargeableWeight')}</b>,
      foot: formatKg(is.totals.totalChargeableWeight),
    },
    {
      key: 'change',
      label: t('change'),
      ...right,
      cell: (at) => <span>{isMeasured(verified[at]) ? <Change kg={change(at)} /> : NOT_YET}</span>,
      foot: (
        <span className={css['total']}>
          {verified.every(isMeasured) ? (
            <Change kg={differenceKg(is.totals.totalChargeableWeight, was.totals.totalChargeableWeight)} />
          ) : (
            NOT_YET
          )}
        </span>
      ),
    },
    ...(photo ? [{ key: 'photo', label: photo.label, width: `${photoWidth}px`, cell: photo.cell }] : []),
  ]
  return (
    <div ref={ref} className={css['table']} data-beside={isBeside ? declaredColumns.length : undefined}>
      {isBeside && (
        <div className={`wb-flex wb-secondary wb-fz-12 wb-semibold wb-sunken ${css['parts']}`} aria-hidden>
          <span style={{ flexBasis: declaredWidth }}>{t('declared')}</span>
          <span>{t('verifiedPart')}</span>
        </div>
      )}
      <LineTable lines={lines} label={t('title')} readOnly={readOnly} columns={columns} onEnd={onEnd} />
    </div>
  )
}

const grey = (key: string, label: string, width: string, text: (at: number) => string, foot?: string): LineColumn => ({
  key,
  label,
  width,
  align: 'right',
  cell: (at) => <span className="wb-muted wb-nowrap">{text(at)}</span>,
  ...(foot === undefined ? {} : { foot }),
})

const shown = (figure: number | null | undefined): string => (figure == null ? '' : formatMoney(figure))
const sizesOf = (line: PackageInput | undefined): string =>
  line ? [line.length, line.width, line.height].map(shown).join(' × ') : ''

/** `+2.00`, `−0.50`, or `=`. */
export const Change = ({ kg }: { kg: number }) =>
  kg === 0 ? (
    <span className="wb-muted">=</span>
  ) : (
    <span className={`wb-attention wb-semibold wb-nowrap wb-round-5 ${css['change']}`}>{formatKgChange(kg)}</span>
  )

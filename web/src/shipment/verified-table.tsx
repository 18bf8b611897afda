import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatCount, formatKg, formatMoney } from '../platform/format.ts'
import { LineTable, type LineColumn } from '../ui/form/line-table.tsx'
import { NumberField } from '../ui/form/number-field.tsx'
import type { Lines } from '../ui/form/use-lines.ts'
import type { PackageValues } from './form-values.ts'
import type { Weighed } from './package-weights.ts'
import { verifiedTexts } from './texts-verified.ts'
import { chargedForLine, differenceKg, differingMeasures, MEASURES } from './verified-lines.ts'
import css from './verified.module.css'

/** Both halves need this much beside the navigation and the section index. */
const WIDE = '(min-width: 87.5em)'

type Props = {
  lines: Lines
  readOnly: boolean
  /** The weights of `packages`, and of `verified`. */
  was: Weighed
  is: Weighed
  /** One more column before the last: the photo of each line. */
  photo?: { label: string; cell: (at: number) => ReactNode } | undefined
}

type Packages = { packages: PackageValues[]; verified: PackageValues[] }

/** One row a package line: declared figures grey, a line, verified inputs, the difference. A narrow window puts the declared under its input. */
export const VerifiedTable = ({ lines, readOnly, was, is, photo }: Props) => {
  const t = verifiedTexts.useText()
  const { control } = useFormContext<Packages>()
  const isDesk = useMediaQuery(WIDE, matchMedia(WIDE).matches, { getInitialValueInEffect: false })
  const [declared, verified] = useWatch({ control, name: ['packages', 'verified'] })
  const differing = lines.ids.map((_id, at) => differingMeasures(declared[at], verified[at]))
  const wasCharged = (at: number): number => chargedForLine(declared[at], was.lines[at])
  const isCharged = (at: number): number => chargedForLine(verified[at], is.lines[at])
  const right = { align: 'right' } as const
  const declaredColumns: LineColumn[] = [
    grey(
      'declaredQuantity',
      t('qty'),
      '4%',
      (at) => shown(declared[at]?.quantity),
      formatCount(was.totals.totalQuantity),
    ),
    grey('declaredWeight', t('weight'), '7.5%', (at) => shown(declared[at]?.weight), formatKg(was.totals.totalWeight)),
    grey('declaredSizes', t('sizes'), '11%', (at) => sizesOf(declared[at])),
    grey(
      'declaredChargeable',
      t('chargeable'),
      '7.5%',
      (at) => (declared[at] ? formatKg(wasCharged(at)) : ''),
      formatKg(was.totals.totalChargeableWeight),
    ),
  ]
  const columns: LineColumn[] = [
    ...(isDesk ? declaredColumns : []),
    ...MEASURES.map((name): LineColumn => {
      const label = t(name === 'quantity' ? 'qty' : name)
      return {
        key: name,
        label,
        ...right,
        cell: (at) => (
          <>
            <NumberField
              control={control}
              name={`verified.${at}.${name}`}
              label={label}
              bare
              required
              readOnly={readOnly}
              decimals={name === 'quantity' ? 0 : 2}
              tone={differing[at]?.has(name) ? 'amber' : undefined}
            />
            {!isDesk && declared[at] && (
              <small className={css['declaredIs']}>{t('declaredIs', { value: shown(declared[at][name]) })}</small>
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
      cell: (at) => <span>{formatKg(is.lines[at]?.volumetricWeight ?? 0)}</span>,
      foot: formatKg(is.totals.totalVolumetricWeight),
    },
    {
      key: 'chargeable',
      label: t('chargeable'),
      ...right,
      cell: (at) => <b>{formatKg(isCharged(at))}</b>,
      foot: formatKg(is.totals.totalChargeableWeight),
    },
    {
      key: 'change',
      label: t('change'),
      ...right,
      cell: (at) => (
        <span>
          <Change kg={differenceKg(isCharged(at), wasCharged(at))} />
        </span>
      ),
      foot: (
        <span className={css['total']}>
          <Change kg={differenceKg(is.totals.totalChargeableWeight, was.totals.totalChargeableWeight)} />
        </span>
      ),
    },
    ...(photo ? [{ key: 'photo', label: photo.label, width: '64px', cell: photo.cell }] : []),
  ]
  return (
    <div className={css['table']} data-desk={isDesk || undefined}>
      {isDesk && (
        <div className={css['parts']} aria-hidden>
          <span>{t('declared')}</span>
          <span>{t('verifiedPart')}</span>
        </div>
      )}
      <LineTable lines={lines} label={t('title')} readOnly={readOnly} columns={columns} />
    </div>
  )
}

const grey = (key: string, label: string, width: string, text: (at: number) => string, foot?: string): LineColumn => ({
  key,
  label,
  width,
  align: 'right',
  cell: (at) => <span className={css['declared']}>{text(at)}</span>,
  ...(foot === undefined ? {} : { foot }),
})

const shown = (figure: number | null | undefined): string => (figure == null ? '' : formatMoney(figure))
const sizesOf = (line: PackageValues | undefined): string =>
  line ? [line.length, line.width, line.height].map(shown).join(' × ') : ''

/** `+2.00`, `−0.50`, or `=`. */
export const Change = ({ kg }: { kg: number }) =>
  kg === 0 ? (
    <span className={css['same']}>=</span>
  ) : (
    <span className={css['change']}>
      {kg > 0 ? '+' : '−'}
      {formatKg(Math.abs(kg))}
    </span>
  )

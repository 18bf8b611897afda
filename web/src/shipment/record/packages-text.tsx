import type { PackageInput } from '@waybill/contract/shipments/input'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount, formatKg, formatMoney, formatWeight } from '../../platform/format.ts'
import type { Weighed } from '../form/package-weights.ts'
import css from './record.module.css'
import { TextTable, type TextColumn } from './text-table.tsx'
import { recordTexts } from './texts-record.ts'

type Props = {
  label: string
  packages: readonly PackageInput[]
  weighed: Weighed
  /** Weights that the company declared for the same packages. */
  declared?: { weighed: Weighed } | undefined
  photo?: ((at: number) => ReactNode) | undefined
}

const shown = (measure: number | null | undefined): string => (measure == null ? '' : formatMoney(measure))

/** Packages, read-only: each line shows the weights of one package, the foot those of all (rule WGT-3). */
export const PackagesText = ({ label, packages, weighed, declared, photo }: Props) => {
  const t = recordTexts.useText()
  const { lines, totals } = weighed
  const declaredColumns: TextColumn[] = declared
    ? [
        {
          key: 'declared',
          label: t('youDeclared'),
          align: 'right',
          cell: (at) => (
            <Declared was={declared.weighed.lines[at]?.chargeableWeight} is={lines[at]?.chargeableWeight} />
          ),
          foot: formatKg(declared.weighed.totals.totalChargeableWeight),
        },
      ]
    : []
  return (
    <>
      <TextTable
        label={label}
        count={packages.length}
        columns={[
          ...(photo ? [{ key: 'photo', label: t('photo'), width: '64px', cell: photo, foot: t('totalRow') }] : []),
          {
            key: 'quantity',
            label: t('quantity'),
            align: 'right',
            cell: (at) => shown(packages[at]?.quantity),
            foot: photo ? formatCount(totals.totalQuantity) : `${t('totalRow')} ${formatCount(totals.totalQuantity)}`,
          },
          {
            key: 'weight',
            label: t('weight'),
            align: 'right',
            cell: (at) => formatKg(packages[at]?.weight ?? 0),
            foot: formatKg(totals.totalWeight),
          },
          {
            key: 'sizes',
            label: t('sizes'),
            align: 'right',
            cell: (at) => [packages[at]?.length, packages[at]?.width, packages[at]?.height].map(shown).join(' × '),
          },
          {
            key: 'chargeable',
            label: t('chargeableOfOne'),
            align: 'right',
            cell: (at) => <b>{formatKg(lines[at]?.chargeableWeight ?? 0)}</b>,
            foot: formatKg(totals.totalChargeableWeight),
          },
          ...declaredColumns,
        ]}
      />
      <p className="wb-flex wb-gap-8 wb-px-16 wb-py-10 wb-secondary wb-border-top">
        <IconScale className="wb-fixed" size={16} stroke={1.75} aria-hidden />
        <span>
          {t('chargedIs', { weight: formatWeight(totals.totalChargeableWeight) })}{' '}
          {declared &&
            declared.weighed.totals.totalChargeableWeight !== totals.totalChargeableWeight &&
            t('chargedDeclared', { weight: formatWeight(declared.weighed.totals.totalChargeableWeight) })}
        </span>
      </p>
    </>
  )
}

const Declared = ({ was, is }: { was: number | undefined; is: number | undefined }) =>
  was === undefined ? null : (
    <span className={was === is ? `wb-muted ${css['same']}` : `wb-attention wb-semibold wb-round-5 ${css['unlike']}`}>
      {formatKg(was)}
    </span>
  )

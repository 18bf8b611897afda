import type { Control } from 'react-hook-form'
import { formatCount, formatKg } from '../../platform/format.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { AddLine, LineTable, type LineColumn } from '../../ui/form/line-table.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { Section } from '../../ui/section.tsx'
import css from './order-form.module.css'
import { emptyPackage, type OrderFormValues } from './order-form-values.ts'
import { useOrderFigures } from './order-figures.tsx'
import { useText } from './texts.ts'

type Props = { control: Control<OrderFormValues>; readOnly: boolean }

const SIZES = ['length', 'width', 'height'] as const

/** The declared packages with their live weights: of one package each, totals over all of them (decision B2). */
export const PackagesSection = ({ control, readOnly }: Props) => {
  const t = useText()
  const { lines: weights, totals } = useOrderFigures().weighed
  const lines = useLines(control, 'packages', { newLine: emptyPackage, min: 1, max: 100 })
  const common = { control, readOnly, bare: true, required: true }
  const right = { align: 'right' } as const
  const columns: LineColumn[] = [
    {
      key: 'quantity',
      label: t('quantity'),
      ...right,
      width: '11%',
      cell: (at) => <NumberField {...common} name={`packages.${at}.quantity`} label={t('quantity')} decimals={0} />,
      foot: formatCount(totals.totalQuantity),
    },
    {
      key: 'weight',
      label: t('weight'),
      ...right,
      cell: (at) => <NumberField {...common} name={`packages.${at}.weight`} label={t('weight')} />,
      foot: formatKg(totals.totalWeight),
    },
    ...SIZES.map((side): LineColumn => ({
      key: side,
      label: t(side),
      ...right,
      cell: (at) => <NumberField {...common} name={`packages.${at}.${side}`} label={t(side)} />,
    })),
    {
      key: 'volumetric',
      label: t('volumetric'),
      ...right,
      cell: (at) => <span className={css['figure']}>{formatKg(weights[at]?.volumetricWeight ?? 0)}</span>,
      foot: formatKg(totals.totalVolumetricWeight),
    },
    {
      key: 'chargeable',
      label: t('chargeableKg'),
      ...right,
      cell: (at) => <b className={css['figure']}>{formatKg(weights[at]?.chargeableWeight ?? 0)}</b>,
      foot: formatKg(totals.totalChargeableWeight),
    },
  ]
  return (
    <Section
      id="packages"
      title={t('packageDetails')}
      fact={t('typedByMerchant')}
      flush
      aside={
        <>
          <ErrorSummary control={control} places={['packages']} />
          {!readOnly && <AddLine lines={lines} label={t('addPackage')} />}
        </>
      }
    >
      <LineTable lines={lines} label={t('packageDetails')} readOnly={readOnly} columns={columns} />
    </Section>
  )
}

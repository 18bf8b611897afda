import { emptyPackage } from '@waybill/contract/shipments/input'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatCount, formatKg } from '../../platform/format.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { AddLine, LineTable, type LineColumn } from '../../ui/form/line-table.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { Section } from '../../ui/section.tsx'
import type { Weighed } from './package-weights.ts'
import { shipmentTexts } from '../texts.ts'
import type { ShipmentValues } from './shipment-values.ts'

type Props = {
  title?: string
  /** Grey remark after the title; default: 'As declared by the merchant'. */
  fact?: string
  weighed: Weighed
  /** Problems of the packages as a whole, shown below the table. */
  children?: ReactNode
}

const SIZES = ['length', 'width', 'height'] as const

/** `declared` of a form: the packages with their weights for one package; totals for all of them (rule WGT-3). */
export const usePackageFields = ({ title, weighed }: Pick<Props, 'title' | 'weighed'>) => {
  const t = shipmentTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { lines: weights, totals } = weighed
  const lines = useLines(control, 'declared', { newLine: emptyPackage, min: 1, max: 100 })
  const common = { control, bare: true, required: true }
  const right = { align: 'right' } as const
  const columns: LineColumn[] = [
    {
      key: 'quantity',
      label: t('quantity'),
      ...right,
      width: '11%',
      cell: (at) => <NumberField {...common} name={`declared.${at}.quantity`} label={t('quantity')} kind="whole" />,
      foot: formatCount(totals.totalQuantity),
    },
    {
      key: 'weight',
      label: t('weight'),
      ...right,
      cell: (at) => <NumberField {...common} name={`declared.${at}.weight`} label={t('weight')} kind="kg" />,
      foot: formatKg(totals.totalWeight),
    },
    ...SIZES.map((side): LineColumn => ({
      key: side,
      label: t(side),
      ...right,
      cell: (at) => <NumberField {...common} name={`declared.${at}.${side}`} label={t(side)} kind="cm" />,
    })),
    {
      key: 'volumetric',
      label: t('volumetric'),
      ...right,
      cell: (at) => <span className="wb-number wb-nowrap">{formatKg(weights[at]?.volumetricWeight ?? 0)}</span>,
      foot: formatKg(totals.totalVolumetricWeight),
    },
    {
      key: 'chargeable',
      label: t('chargeableKg'),
      ...right,
      cell: (at) => <b className="wb-number wb-nowrap">{formatKg(weights[at]?.chargeableWeight ?? 0)}</b>,
      foot: formatKg(totals.totalChargeableWeight),
    },
  ]
  return {
    add: <AddLine lines={lines} label={t('addPackage')} />,
    table: <LineTable lines={lines} label={title ?? t('packageDetails')} columns={columns} />,
  }
}

/** The declared packages of a new shipment. */
export const PackagesSection = ({ title, fact, weighed, children }: Props) => {
  const t = shipmentTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { table, add } = usePackageFields({ ...(title === undefined ? {} : { title }), weighed })
  return (
    <Section
      id="packages"
      title={title ?? t('packageDetails')}
      fact={fact ?? t('typedByMerchant')}
      flush
      aside={
        <>
          <ErrorSummary control={control} places={['declared']} />
          {add}
        </>
      }
    >
      {table}
      {children}
    </Section>
  )
}

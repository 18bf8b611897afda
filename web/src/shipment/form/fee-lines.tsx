import { emptyFee } from './shipment-values.ts'
import type { FeeInput } from '@waybill/contract/shipments/input'
import { shipmentFeeAmountVnd } from '@waybill/contract/pricing/shipment-fee'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useEffect, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatVnd } from '../../platform/format.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { AddLine, LineTable, type LineColumn } from '../../ui/form/line-table.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useLines, type Lines } from '../../ui/form/use-lines.ts'
import { Section } from '../../ui/section.tsx'
import { useAdvanceFees } from './fee-queries.ts'
import { sumFees } from './package-weights.ts'
import { shipmentTexts } from '../texts.ts'
import type { ShipmentValues } from './shipment-values.ts'

/** The `fees` field array of a form. */
export const useFeeLines = (): Lines => {
  const { control } = useFormContext<ShipmentValues>()
  return useLines(control, 'fees', { newLine: emptyFee, max: 50 })
}

type CardProps = { lines: Lines; mayChange: boolean; places: readonly (keyof ShipmentValues)[]; children: ReactNode }

/** Card of the fees; its head has the Add button for people who may change them. */
export const FeesCard = ({ lines, mayChange, places, children }: CardProps) => {
  const t = shipmentTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  return (
    <Section
      id="fees"
      title={t('fees')}
      flush
      aside={
        <>
          <ErrorSummary control={control} places={places} />
          {mayChange && <AddLine lines={lines} label={t('addFee')} />}
        </>
      }
    >
      {children}
    </Section>
  )
}

type Props = {
  lines: Lines
  /** Fees of the provider; amounts are present for people who may read them. */
  fees: readonly Fee[]
  /** Names of fees that the shipment has but the catalogue may no longer have. */
  named: ReadonlyMap<string, string>
  mayChange: boolean
  /** Basis for prefilling a fee (rule FEE-2). */
  priced: { serviceId: string | undefined; basePriceVnd: number | null; chargeableWeightKg: number }
}

/** Fee lines of a shipment: unique, prefilled; "other" has a name of its own. */
export const FeeLines = (props: Props) => {
  const t = shipmentTexts.useText()
  const { lines, mayChange } = props
  const { control } = useFormContext<ShipmentValues>()
  const chosen = useWatch({ control, name: 'fees' })
  const columns = useFeeColumns(props, chosen)
  useJoinedFees(chosen)
  if (lines.ids.length === 0) return <p className="wb-px-16 wb-py-14 wb-muted">{t('noFees')}</p>
  return <LineTable lines={lines} label={t('fees')} readOnly={!mayChange} columns={columns} />
}

/** Uniqueness depends on the other lines: revalidates touched lines when one changes (rule FEE-3). */
const useJoinedFees = (chosen: readonly FeeInput[]): void => {
  const { trigger, getFieldState } = useFormContext<ShipmentValues>()
  const written = JSON.stringify(chosen.map(({ feeId, otherFeeName }) => [feeId, otherFeeName]))
  const count = chosen.length
  useEffect(() => {
    const asked = Array.from({ length: count }, (_, at) => [
      `fees.${at}.feeId` as const,
      `fees.${at}.otherFeeName` as const,
    ])
      .flat()
      .filter((path) => getFieldState(path).isTouched || getFieldState(path).error !== undefined)
    if (asked.length > 0) void trigger(asked)
  }, [written, count, trigger, getFieldState])
}

const useFeeColumns = ({ fees, named, mayChange, priced }: Props, chosen: readonly FeeInput[]): LineColumn[] => {
  const t = shipmentTexts.useText()
  const { control, setValue } = useFormContext<ShipmentValues>()
  const advance = useAdvanceFees()
  const isOther = (feeId: string | undefined): boolean => fees.some((fee) => fee.id === feeId && fee.isOtherFee)
  const options = [
    ...fees.map(({ id, name }) => ({ value: id, label: name })),
    ...[...named].filter(([id]) => !fees.some((fee) => fee.id === id)).map(([value, label]) => ({ value, label })),
  ]
  const prefill = async (at: number, feeId: string | null): Promise<void> => {
    const fee = fees.find(({ id }) => id === feeId)
    if (fee?.amount === undefined || fee.unit === undefined) return
    const instead = (await advance(fee.id)).find((row) => row.serviceId === priced.serviceId)
    const amount = shipmentFeeAmountVnd({
      fee: {
        amount: fee.amount,
        unit: fee.unit,
        isComplexFee: fee.isComplexFee ?? false,
        minFee: fee.minFee ?? null,
        maxFee: fee.maxFee ?? null,
      },
      advanceFee: instead ?? null,
      basePriceVnd: priced.basePriceVnd,
      chargeableWeightKg: priced.chargeableWeightKg,
    })
    setValue(`fees.${at}.amount`, amount, { shouldDirty: true, shouldValidate: true })
  }
  const common = { control, readOnly: !mayChange, bare: true }
  return [
    {
      key: 'fee',
      label: t('fee'),
      width: '36%',
      cell: (at) => (
        <SelectField
          {...common}
          name={`fees.${at}.feeId`}
          label={t('fee')}
          options={options}
          onChange={(id) => void prefill(at, id)}
          required
        />
      ),
      foot: t('feesTotal'),
    },
    {
      key: 'name',
      label: t('feeName'),
      cell: (at) =>
        isOther(chosen[at]?.feeId) || chosen[at]?.otherFeeName ? (
          <TextField {...common} name={`fees.${at}.otherFeeName`} label={t('feeName')} required />
        ) : null,
    },
    {
      key: 'amount',
      label: `${t('amount')} (VND)`,
      width: '24%',
      align: 'right',
      cell: (at) => (
        <NumberField
          {...common}
          name={`fees.${at}.amount`}
          label={t('amount')}
          kind="money"
          currency="VND"
          negative
          required
        />
      ),
      foot: formatVnd(sumFees(chosen)),
    },
  ]
}

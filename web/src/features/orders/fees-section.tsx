import { shipmentFeeAmountVnd } from '@waybill/contract/pricing/shipment-fee'
import type { Fee } from '@waybill/contract/pricing/shapes'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { formatMoney, formatVnd, formatWeight } from '../../platform/format.ts'
import { useAdvanceFees } from '../../shipment/fee-queries.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { AddLine, LineTable, type LineColumn } from '../../ui/form/line-table.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { Section } from '../../ui/section.tsx'
import css from './order-form.module.css'
import { useOrderFigures } from './order-figures.tsx'
import { emptyFee, type OrderFormValues } from './order-form-values.ts'
import { OrderPrice } from './order-price.tsx'
import { sumFees } from './order-totals.ts'
import { useText } from './texts.ts'

type Props = {
  control: Control<OrderFormValues>
  fees: readonly Fee[]
  /** Names of fees that the order has and the catalogue may have lost. */
  named: ReadonlyMap<string, string>
  mayChange: boolean
  /** The declared price; a saved import order has it in its head card. */
  mayPrice: boolean
  /** The service has no rate: the price is asked of those who may set it (decision B8). */
  priceRequired: boolean
}

/** The price with its explanation, and the fees on top: unique, the other one named, prefilled (decision B5). */
export const FeesSection = (props: Props) => {
  const t = useText()
  const { control, mayChange, mayPrice } = props
  const { quoted, rate, price, weighed } = useOrderFigures()
  const weightKg = weighed.totals.totalChargeableWeight
  const fees = useWatch({ control, name: 'fees' })
  const lines = useLines(control, 'fees', { newLine: emptyFee, max: 50 })
  const columns = useFeeColumns(props, fees)
  return (
    <Section
      id="fees"
      title={t('fees')}
      flush
      aside={
        <>
          <ErrorSummary control={control} places={['fees', 'totalPrice']} />
          {mayChange && <AddLine lines={lines} label={t('addFee')} />}
        </>
      }
    >
      <div className={css['priceRow']}>
        <OrderPrice quoted={quoted} weightKg={weightKg} />
        {mayPrice ? (
          <FieldGrid>
            <NumberField
              control={control}
              name="totalPrice"
              label={t('price')}
              hint={t('priceFor', { weight: formatWeight(weightKg) })}
              placeholder={rate === null ? t('notAvailable') : formatMoney(rate)}
              required={props.priceRequired}
              decimals={0}
              unit="₫"
              align="right"
            />
          </FieldGrid>
        ) : (
          <div className={css['priceShown']}>
            <span>{t('price')}</span>
            <b>{price === null ? t('notAvailable') : formatVnd(price)}</b>
          </div>
        )}
      </div>
      {lines.ids.length === 0 ? (
        <p className={css['none']}>{t('noFees')}</p>
      ) : (
        <LineTable lines={lines} label={t('fees')} readOnly={!mayChange} columns={columns} />
      )}
    </Section>
  )
}

const useFeeColumns = (props: Props, chosen: OrderFormValues['fees']): LineColumn[] => {
  const t = useText()
  const { control, fees, named, mayChange } = props
  const { quoted, weighed } = useOrderFigures()
  const { setValue } = useFormContext<OrderFormValues>()
  const serviceId = useWatch({ control, name: 'serviceId' })
  const advance = useAdvanceFees()
  const isOther = (feeId: string | undefined): boolean => fees.some((fee) => fee.id === feeId && fee.isOtherFee)
  const options = [
    ...fees.map(({ id, name }) => ({ value: id, label: name })),
    ...[...named].filter(([id]) => !fees.some((fee) => fee.id === id)).map(([value, label]) => ({ value, label })),
  ]
  const prefill = async (at: number, feeId: string | null): Promise<void> => {
    const fee = fees.find(({ id }) => id === feeId)
    if (fee?.amount === undefined || fee.unit === undefined) return
    const instead = (await advance(fee.id)).find((row) => row.serviceId === serviceId)
    const amount = shipmentFeeAmountVnd({
      fee: {
        amount: fee.amount,
        unit: fee.unit,
        isComplexFee: fee.isComplexFee ?? false,
        minFee: fee.minFee ?? null,
        maxFee: fee.maxFee ?? null,
      },
      advanceFee: instead ?? null,
      basePriceVnd: quoted.breakdown?.base ?? null,
      chargeableWeightKg: weighed.totals.totalChargeableWeight,
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
        <NumberField {...common} name={`fees.${at}.amount`} label={t('amount')} decimals={0} negative required />
      ),
      foot: formatVnd(sumFees(chosen)),
    },
  ]
}

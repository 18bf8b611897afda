import { SegmentedControl } from '@mantine/core'
import { dutyPayerProblem } from '@waybill/contract/pricing/duty'
import { DUTY_PAYERS, type DutyPayer } from '@waybill/contract/reference/tariff-method'
import { labelOf } from '@waybill/contract/shipments/fields'
import { useController, useFormContext } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { useServices } from '../../reference-queries.ts'
import type { ShipmentValues } from '../shipment-values.ts'
import css from './choose-service.module.css'
import { mayPay, type QuotedService } from './service-rows.ts'
import { serviceTexts } from './texts-services.ts'

/** The duty payer of the form. */
export const useDutyPayerField = () => {
  const { control } = useFormContext<ShipmentValues>()
  const { field, fieldState } = useController({ control, name: 'dutyPayer' })
  return { ...field, error: fieldState.error?.message }
}
export type DutyPayerField = ReturnType<typeof useDutyPayerField>

type DutyPayers = {
  /** Those that at least one service allows; none: documents, or goods that stay in their country, bear no duty. */
  possible: readonly DutyPayer[]
  /** The typed one, or else as the service does by default. */
  shown: DutyPayer
}

/** Who may pay duty and VAT of the parcel, and who does (rule TAR-15). */
export const dutyPayersAmong = (
  services: readonly QuotedService[],
  { typed, chosen }: { typed: string; chosen: QuotedService | undefined },
): DutyPayers => {
  const possible = DUTY_PAYERS.filter((payer) => mayPay(services, payer))
  const byDefault = possible.includes('DDP') ? 'DDP' : 'DAP'
  return { possible, shown: DUTY_PAYERS.find((payer) => payer === typed) ?? chosen?.dutyPayer ?? byDefault }
}

/** The payer that a service makes of the shown one: that one, or the only one that it allows. */
export const payerBy = (shown: DutyPayer, { dutyPayers }: QuotedService): DutyPayer =>
  dutyPayers.includes(shown) ? shown : (dutyPayers[0] ?? shown)

type ChoiceProps = DutyPayers & { field: DutyPayerField }

/** "Duty and tax paid by: Recipient, DAP | Sender, DDP", the control of a new parcel's duty payer. */
export const DutyPayerChoice = ({ field, possible, shown }: ChoiceProps) => {
  const t = serviceTexts.useText()
  const language = useLanguage()
  const label = labelOf('dutyPayer', 'ecommerce')?.[language] ?? ''
  if (possible.length === 0 && field.error === undefined) return null
  return (
    <div className={`wb-row wb-gap-8 wb-wrap ${css['payer']}`} data-field="dutyPayer" tabIndex={-1}>
      <span>{label}</span>
      <SegmentedControl
        ref={(element) => field.ref(element && { focus: () => element.querySelector('input')?.focus() })}
        size="xs"
        aria-label={label}
        value={shown}
        onChange={field.onChange}
        data={DUTY_PAYERS.map((payer) => ({
          value: payer,
          label: t(payer),
          disabled: possible.length > 0 && !possible.includes(payer),
        }))}
      />
    </div>
  )
}

type NoteProps = Pick<ChoiceProps, 'field' | 'possible'> & { chosen: QuotedService | undefined; country: string }

/** What is wrong with the chosen payer, or why the other one cannot be chosen. */
export const DutyPayerNote = ({ field, possible, chosen, country }: NoteProps) => {
  const t = serviceTexts.useText()
  const services = useServices()
  const problem = field.error ?? dutyPayerProblem(field.value, chosen?.dutyPayers ?? [])
  if (problem !== undefined)
    return (
      <div className={css['error']}>
        <FieldError sentence={problem} />
      </div>
    )
  if (possible.length !== 1) return null
  const isByLaw = services.some(({ allowsDap }) => allowsDap)
  return (
    <p className={`wb-secondary wb-fz-12 ${css['error']}`}>
      {possible[0] === 'DAP' ? t('noDdp') : isByLaw ? t('noDapTo', { country }) : t('noDap')}
    </p>
  )
}

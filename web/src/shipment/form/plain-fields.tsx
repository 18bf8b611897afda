import type { ShipmentValues } from './shipment-values.ts'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { isMaskedIoss } from '@waybill/contract/shipments/customs'
import { type Label, labelOf, PLAIN_FIELDS, type PlainName, plainNamesOf } from '@waybill/contract/shipments/fields'
import { NO } from '@waybill/contract/shipments/input'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { type Option, SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useCurrencies } from '../reference-queries.ts'
import { shipmentTexts } from '../texts.ts'

/** Whether IOSS settles who pays. A parcel that already says 'Y' can still be changed. */
const isPayerFixed = (line: BusinessLine, ioss: string, payer: string): boolean =>
  ioss.trim() !== '' && (line === 'express' || payer !== 'Y')

/**
 * The plain fields of a shipment in table order: contents, currency, IOSS, references (rule SHP-5). `except`: one that has
 * its control elsewhere on the form.
 */
export const PlainFields = ({ line, except }: { line: BusinessLine; except?: PlainName }) => (
  <>
    {plainNamesOf(line)
      .filter((name) => name !== except)
      .map((name) => (
        <PlainField key={name} line={line} name={name} />
      ))}
  </>
)

/** Control of a plain field; label, kind, choices and width come from the table of fields. */
const PlainField = ({ line, name }: { line: BusinessLine; name: PlainName }) => {
  const t = shipmentTexts.useText()
  const language = useLanguage()
  const { control } = useFormContext<ShipmentValues>()
  const currencies = useCurrencies()
  const [ioss, payer] = useWatch({ control, name: ['iossNumber', 'iossType'] })
  const field = PLAIN_FIELDS[name]
  const required = (field.required as readonly BusinessLine[]).includes(line)
  const common = { control, name, label: labelOf(name, line)?.[language] ?? name, span: field.span, required }
  if (field.kind === 'text' && name !== 'currency')
    return <TextField {...common} note={name === 'iossNumber' && isMaskedIoss(ioss) ? t('companyIoss') : undefined} />
  const optionsOf = (): Option[] => {
    if (field.kind === 'text') return currencies.map((code) => ({ value: code, label: code }))
    if (field.kind === 'yesNo')
      return [
        { value: 'Y', label: t('yes') },
        { value: NO, label: t('no') },
      ]
    const choices: Readonly<Record<string, Label>> = field.of
    return Object.entries(choices).map(([value, label]) => ({ value, label: label[language] }))
  }
  return (
    <SelectField
      {...common}
      clearable={field.kind === 'choice' && !required}
      options={optionsOf()}
      disabledReason={name === 'iossType' && isPayerFixed(line, ioss, payer) ? t('iossFixed') : undefined}
    />
  )
}

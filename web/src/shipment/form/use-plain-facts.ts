import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { labelOf, plainNamesOf } from '@waybill/contract/shipments/fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { recordTexts } from '../record/texts-record.ts'
import { shipmentTexts } from '../texts.ts'
import { plainText } from './plain-text.ts'
import type { ShipmentValues } from './shipment-values.ts'

/** Label and value of each of the `PlainFields`, read-only. */
export const usePlainFacts = (line: BusinessLine): { label: string; value: string }[] => {
  const t = shipmentTexts.useText()
  const r = recordTexts.useText()
  const language = useLanguage()
  const { control } = useFormContext<ShipmentValues>()
  const names = plainNamesOf(line)
  const values = useWatch({ control, name: names })
  return names.map((name, at) => {
    const text = plainText(name, values[at] ?? '', { language, yesNo: t }) ?? ''
    return {
      label: labelOf(name, line)?.[language] ?? name,
      value: name === 'iossNumber' && text === '' ? r('none') : text,
    }
  })
}

import { UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { itemWarnings } from '@waybill/contract/shipments/item-warnings'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { translateMessage } from '../../platform/message-translations.ts'
import { focusField } from '../../ui/form/focus-field.ts'
import { useCountries } from '../reference-queries.ts'
import { useFieldPlace } from './field-place.ts'
import css from './form-parts.module.css'
import { countryOfKey } from './line-country.ts'
import { useIsHeading } from './products/products.api.ts'
import type { ShipmentValues } from './shipment-values.ts'

/** Warnings of the customs items, below their table (rules CUS-41, CUS-42, CUS-45); each leads to its field. A field with an error has none. */
export const ItemDoubts = ({ line }: { line: BusinessLine }) => {
  const language = useLanguage()
  const countries = useCountries()
  const place = useFieldPlace(line)
  const { control } = useFormContext<ShipmentValues>()
  const [items, countryKey, itemType] = useWatch({ control, name: ['contents', 'consignee.country', 'itemType'] })
  const { errors } = useFormState({ control })
  const isHeading = useIsHeading(items.map(({ hsCode }) => hsCode))
  const country = countryOfKey(line, countries, countryKey)?.code ?? null
  const doubts = items
    .flatMap((item, at) =>
      itemWarnings(item, { itemType, country, isHeading }).map(({ part, sentence }) => ({
        path: `contents.${at}.${part}`,
        sentence,
      })),
    )
    .filter(({ path }) => get(errors, path) === undefined)
  if (doubts.length === 0) return null
  return (
    <ul className={`wb-grid wb-gap-2 wb-px-16 wb-py-10 wb-fz-13 ${css['doubts']}`}>
      {doubts.map(({ path, sentence }) => (
        <li key={`${path} ${sentence}`}>
          <UnstyledButton className="wb-row wb-gap-8 wb-fz-13" onClick={() => focusField(path)}>
            <IconEye size={16} stroke={1.75} aria-hidden />
            <span>
              <b className="wb-medium">{place(path)}</b>: {translateMessage(sentence, language)}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { goesToUnion } from '@waybill/contract/shipments/customs'
import { ITEM_TEXT_NAMES, ITEM_TEXTS } from '@waybill/contract/shipments/item-fields'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { type LineColumn, LineTable } from '../../ui/form/line-table.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Lines } from '../../ui/form/use-lines.ts'
import { useCountries } from '../reference-queries.ts'
import { countryOfKey } from './line-country.ts'
import { Fold } from './fold.tsx'
import { itemIdentifierTexts } from './texts-item-identifiers.ts'
import type { ShipmentValues } from './shipment-values.ts'

/**
 * What customs ask of the items beside their description, below their table (rule CUS-43); folded while it is empty,
 * unless the European Union asks for it (CUS-45).
 */
export const ItemIdentifiers = ({ lines, line }: { lines: Lines; line: BusinessLine }) => {
  const t = itemIdentifierTexts.useText()
  const language = useLanguage()
  const { control } = useFormContext<ShipmentValues>()
  const countries = useCountries()
  const [items, countryKey] = useWatch({ control, name: ['contents', 'consignee.country'] })
  const isAsked = goesToUnion(countryOfKey(line, countries, countryKey)?.code)
  const { errors } = useFormState({ control, name: 'contents' })
  const isFilled = items.some((item) => ITEM_TEXT_NAMES.some((name) => item[name]))
  const isWrong = items.some((_item, at) => ITEM_TEXT_NAMES.some((name) => errors.contents?.[at]?.[name] !== undefined))
  const columns: LineColumn[] = [
    {
      key: 'item',
      label: t('item'),
      cell: (at) => `${at + 1}. ${items[at]?.description ?? ''}`,
    },
    ...ITEM_TEXT_NAMES.map((name) => ({
      key: name,
      label: ITEM_TEXTS[name].label[language],
      width: `${ITEM_TEXTS[name].width}%`,
      cell: (at: number) => (
        <TextField
          control={control}
          bare
          name={`contents.${at}.${name}`}
          label={ITEM_TEXTS[name].label[language]}
          maxLength={ITEM_TEXTS[name].maxLength}
        />
      ),
    })),
  ]
  return (
    <Fold title={t('title')} note={t('note')} isOpen={isFilled || isWrong || isAsked}>
      <LineTable lines={lines} label={t('title')} columns={columns} readOnly onEnd={() => undefined} />
    </Fold>
  )
}

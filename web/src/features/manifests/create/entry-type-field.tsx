import { type EntryType, entryTypesInForce } from '@waybill/contract/manifests/entry-types'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatMoney } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { entryTypeName } from '../entry-types.ts'
import type { ManifestValues } from './manifest-values.ts'
import { createTexts } from './texts.ts'

/**
 * The entry type of a manifest to the United States: those in force on its day, and the one that it has already (rules
 * MNF-71, MNF-72).
 */
export const EntryTypeField = ({ types }: { types: readonly EntryType[] }) => {
  const t = createTexts.useText()
  const language = useLanguage()
  const { control } = useFormContext<ManifestValues>()
  const { manifestDate, entryType } = useWatch({ control })
  const current = entryTypesInForce(types, manifestDate ?? '')
  const ended = current.some(({ code }) => code === entryType)
    ? undefined
    : types.find(({ code }) => code === entryType)
  const options = [...current, ...(ended ? [ended] : [])].map((type) => ({
    value: type.code,
    label: entryTypeName(type, language),
  }))
  const limit = current.find(({ code }) => code === entryType)?.maxValueUsd
  return (
    <SelectField
      control={control}
      name="entryType"
      label={t('entryType')}
      options={options}
      {...(limit ? { note: t('upTo', { amount: formatMoney(limit) }) } : {})}
      required
    />
  )
}

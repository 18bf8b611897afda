import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { isMaskedIoss } from '@waybill/contract/shipments/customs'
import { TAX_FIELDS, type TaxField } from '@waybill/contract/tax-profile/kinds'
import { getShipmentTaxNumbers, type ShipmentTaxNumbers } from '@waybill/contract/tax-profile/shipment-endpoints'
import { taxNumbersFor } from '@waybill/contract/tax-profile/shipment-numbers'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { useCountries } from '../reference-queries.ts'
import { countryOfKey } from './line-country.ts'
import { merchantOf, type ShipmentValues } from './shipment-values.ts'

/** Tax numbers of companies: prefix of query keys, and of the drafts of their form. */
export const TAX_PROFILES = 'tax-profiles'

/** The numbers of a new shipment's company, with today's rates; undefined while they are loading, or for a saved one. */
export const useCompanyTaxNumbers = (
  control: Control<ShipmentValues>,
  isNew: boolean,
): ShipmentTaxNumbers | undefined => {
  const may = useHasPermission()
  const merchantId = merchantOf(useWatch({ control, name: 'merchant' }))
  return useQuery({
    queryKey: queryKeys(TAX_PROFILES).named('shipment', merchantId),
    queryFn: ({ signal }) =>
      api.call(getShipmentTaxNumbers, { query: merchantId === null ? {} : { merchantId }, signal }),
    enabled: isNew && may('taxProfile.use'),
  }).data
}

type Props = { line: BusinessLine; known: ShipmentTaxNumbers | undefined }

/**
 * Fills the tax numbers of a new shipment from its company, as destination and value change, until the person writes
 * another number or leaves one out (rule TAX-5); judges an IOSS number again with the value (TAX-7). Draws nothing.
 */
export const CompanyTaxNumbers = ({ line, known }: Props) => {
  const { control, getValues, setValue, trigger } = useFormContext<ShipmentValues>()
  const countries = useCountries()
  const [countryKey, itemType, category, currency, iossType, contents] = useWatch({
    control,
    name: ['consignee.country', 'itemType', 'category', 'currency', 'iossType', 'contents'],
  })
  const country = countryOfKey(line, countries, countryKey)?.code
  const worth = contents.map(({ declaredValue, quantity }) => `${declaredValue ?? ''}/${quantity ?? ''}`).join(' ')
  const filled = useRef<Partial<Record<TaxField, string>>>({})
  useEffect(() => {
    if (!known) return
    const goods = { country, itemType, category, currency, iossType, contents: getValues('contents') }
    const own = taxNumbersFor(known.numbers, goods, known)
    for (const field of TAX_FIELDS) {
      const [now, next] = [getValues(field).trim(), own[field] ?? '']
      // A masked number is a company's, filled before: by a draft, or for another company.
      if (now !== (filled.current[field] ?? '') && !isMaskedIoss(now)) continue
      filled.current[field] = next
      if (now !== next) setValue(field, next, { shouldValidate: true })
    }
    if (getValues('iossNumber') !== '') void trigger('iossNumber')
  }, [known, country, itemType, category, currency, iossType, worth, getValues, setValue, trigger])
  return null
}

import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { barePostcode } from '@waybill/contract/shipments/postcodes'
import { isPostcodeExempt } from '@waybill/contract/parcels/rules'
import { useEffect, useRef } from 'react'
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { useFees } from '../../../shipment/form/fee-queries.ts'
import { useMe } from '../../../platform/session.tsx'
import { useCountries, useServices } from '../../../shipment/reference-queries.ts'
import { useCompanyTaxNumbers } from '../../../shipment/form/company-tax-numbers.tsx'
import { usePostcodeCheck } from '../../../shipment/form/use-postcode-check.ts'
import { useTouchedForm } from '../../../ui/form/use-touched-form.ts'
import { type ParcelFormFacts, parcelResolver } from './parcel-problems.ts'

/** Form of a parcel with the facts its rules need: service, its fees, result of the postcode check. */
export const useParcelForm = (parcel: ShownParcel | undefined, defaults: ShipmentValues, mayPrice: boolean) => {
  const { requiresEuItems } = useMe()
  const countries = useCountries()
  const services = useServices()
  const known = useRef<ParcelFormFacts>({
    parcel,
    service: undefined,
    fees: [],
    mayPrice,
    requiresEuItems,
    refusedPostcode: undefined,
    taxDay: undefined,
  })
  const form = useTouchedForm<ShipmentValues>({
    defaultValues: defaults,
    resolver: (...asked) => parcelResolver(() => known.current)(...asked),
    shouldFocusError: true,
  })
  const [serviceCode, country, postcode] = useWatch({
    control: form.control,
    name: ['service', 'consignee.country', 'consignee.postcode'],
  })
  const taxNumbers = useCompanyTaxNumbers(form.control, parcel === undefined)
  const service = services.find(({ code }) => code === serviceCode)
  const fees = useFees(service?.providerId ?? parcel?.service.providerId)
  const saved = parcel?.consignee
  const isSaved = saved?.country?.code === country && barePostcode(saved.postcode ?? '') === barePostcode(postcode)
  const postcodeCheck = usePostcodeCheck({
    country,
    typed: postcode,
    isAsked: !isSaved && !isPostcodeExempt(serviceCode || null, country),
  })
  const facts: ParcelFormFacts = {
    parcel,
    service,
    fees,
    mayPrice,
    requiresEuItems,
    refusedPostcode: postcodeCheck.is === 'refused' ? barePostcode(postcode) : undefined,
    taxDay: taxNumbers,
  }
  known.current = facts
  useJoinedRules(form, service?.code, facts.refusedPostcode)
  return {
    form,
    facts,
    countries,
    services,
    taxNumbers,
    postcodeCheck,
    recipientCountry: countries.find(({ code }) => code === country),
  }
}

/** Revalidates rules that join fields when one of the other fields changes (rule PAR-27). */
const useJoinedRules = (
  form: UseFormReturn<ShipmentValues>,
  service: string | undefined,
  refusedPostcode: string | undefined,
): void => {
  const { control, trigger, getValues, getFieldState } = form
  const [country, currency, itemType, ioss, payer, dutyPayer] = useWatch({
    control,
    name: ['consignee.country', 'currency', 'itemType', 'iossNumber', 'iossType', 'dutyPayer'],
  })
  useEffect(() => {
    const { contents, declared } = getValues()
    const joined: FieldPath<ShipmentValues>[] = [
      'consignee.postcode',
      'consignee.state',
      'iossNumber',
      'iossType',
      'dutyPayer',
      'itemType',
      'price',
      ...contents.flatMap((_item, at) =>
        (['hsCode', 'declaredValue', 'sku', 'manufacturerProductId'] as const).map(
          (name) => `contents.${at}.${name}` as const,
        ),
      ),
      ...declared.flatMap((_line, at) =>
        (['weight', 'length', 'width', 'height'] as const).map((name) => `declared.${at}.${name}` as const),
      ),
    ]
    const isFilled = (path: FieldPath<ShipmentValues>): boolean => {
      const value: unknown = getValues(path)
      return value !== '' && value !== null && path !== 'price'
    }
    const asked = joined.filter((path) => isFilled(path) || getFieldState(path).error !== undefined)
    if (asked.length > 0) void trigger(asked)
  }, [service, country, currency, itemType, ioss, payer, dutyPayer, refusedPostcode, trigger, getValues, getFieldState])
}

import { barePostcode } from '@waybill/contract/parcels/address'
import { isPostcodeExempt } from '@waybill/contract/parcels/rules'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useEffect, useRef } from 'react'
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { useFees } from '../../../shipment/form/fee-queries.ts'
import { useCountries, useServices } from '../../../shipment/reference-queries.ts'
import { usePostcodeCheck } from '../../../shipment/form/use-postcode-check.ts'
import { useTouchedForm } from '../../../ui/form/use-touched-form.ts'
import type { ParcelFormValues } from './parcel-form-values.ts'
import { type ParcelFormFacts, parcelResolver } from './parcel-problems.ts'

/** The form of one parcel with the facts that its rules ask: the service, its fees, the postcode's answer. */
export const useParcelForm = (parcel: ParcelDetail | undefined, defaults: ParcelFormValues, mayPrice: boolean) => {
  const countries = useCountries()
  const services = useServices()
  const known = useRef<ParcelFormFacts>({
    parcel,
    service: undefined,
    fees: [],
    mayPrice,
    refusedPostcode: undefined,
  })
  const form = useTouchedForm<ParcelFormValues>({
    defaultValues: defaults,
    resolver: (...asked) => parcelResolver(() => known.current)(...asked),
    shouldFocusError: true,
  })
  const [serviceCode, country, postcode] = useWatch({
    control: form.control,
    name: ['serviceCode', 'to.country', 'to.postcode'],
  })
  const service = services.find(({ code }) => code === serviceCode)
  const fees = useFees(service?.providerId ?? parcel?.service.providerId)
  const saved = parcel?.shipToAddress
  const isSaved = saved?.country === country && barePostcode(saved.postcode ?? '') === barePostcode(postcode)
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
    refusedPostcode: postcodeCheck.is === 'refused' ? barePostcode(postcode) : undefined,
  }
  known.current = facts
  useJoinedRules(form, service?.code, facts.refusedPostcode)
  return {
    form,
    facts,
    countries,
    services,
    postcodeCheck,
    recipientCountry: countries.find(({ code }) => code === country),
  }
}

/** Rules that join fields are asked again when another field of theirs changes (rule PAR-27). */
const useJoinedRules = (
  form: UseFormReturn<ParcelFormValues>,
  service: string | undefined,
  refusedPostcode: string | undefined,
): void => {
  const { control, trigger, getValues, getFieldState } = form
  const [country, currency, itemType, ioss, payer] = useWatch({
    control,
    name: ['to.country', 'totalValueCurrency', 'itemType', 'iossAccountNumber', 'iossType'],
  })
  useEffect(() => {
    const { items, packages } = getValues()
    const joined: FieldPath<ParcelFormValues>[] = [
      'to.postcode',
      'to.state',
      'iossAccountNumber',
      'iossType',
      'itemType',
      'totalPrice',
      ...items.flatMap((_item, at) => [`items.${at}.hsCode` as const, `items.${at}.declaredValue` as const]),
      ...packages.flatMap((_line, at) =>
        (['weight', 'length', 'width', 'height'] as const).map((name) => `packages.${at}.${name}` as const),
      ),
    ]
    const isFilled = (path: FieldPath<ParcelFormValues>): boolean => {
      const value: unknown = getValues(path)
      return value !== '' && value !== null && path !== 'totalPrice'
    }
    const asked = joined.filter((path) => isFilled(path) || getFieldState(path).error !== undefined)
    if (asked.length > 0) void trigger(asked)
  }, [service, country, currency, itemType, ioss, payer, refusedPostcode, trigger, getValues, getFieldState])
}

import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useFees } from '../../shipment/form/fee-queries.ts'
import { type CountryChoice, useCountries, useServices } from '../../shipment/reference-queries.ts'
import { useTouchedForm } from '../../ui/form/use-touched-form.ts'
import { orderResolver } from './order-problems.ts'
import type { OrderFormValues } from './order-form-values.ts'
import type { OrderType } from './orders.api.ts'

/** Of an import, goods come from the sender's country: lines follow it until somebody chooses another origin (rule SHP-6). */
const useOriginOfSender = (form: UseFormReturn<OrderFormValues>, isOn: boolean): void => {
  const senderCountryId = useWatch({ control: form.control, name: 'from.countryId' })
  const before = useRef(senderCountryId)
  useEffect(() => {
    const old = before.current
    before.current = senderCountryId
    if (!isOn || old === senderCountryId) return
    form.getValues('contents').forEach(({ countryOfOriginId }, at) => {
      if (countryOfOriginId === '' || countryOfOriginId === old)
        form.setValue(`contents.${at}.countryOfOriginId`, senderCountryId, { shouldDirty: true })
    })
  }, [form, isOn, senderCountryId])
}

/** The form of one order with the facts that its rules ask: fees of the provider, countries, the service's code. */
export const useOrderForm = (type: OrderType, order: OrderDetail | undefined, defaults: OrderFormValues) => {
  const countries = useCountries()
  const services = useServices()
  type Facts = { serviceCode: string | null; countries: readonly CountryChoice[]; fees: readonly Fee[] }
  const facts = useRef<Facts>({ serviceCode: null, countries: [], fees: [] })
  const form = useTouchedForm<OrderFormValues>({
    defaultValues: defaults,
    resolver: (...asked) => orderResolver(() => ({ type, order, ...facts.current }))(...asked),
    shouldFocusError: true,
  })
  const [serviceId, toCountryId, itemType] = useWatch({
    control: form.control,
    name: ['serviceId', 'to.countryId', 'itemType'],
  })
  const service = services.find(({ id }) => id === serviceId)
  const fees = useFees(service?.providerId ?? order?.service.providerId)
  facts.current = { serviceCode: service?.code ?? order?.service.code ?? null, countries, fees }

  // The HS rule follows the receiver's country: what is filled in is asked again (rule CUS-1).
  const { trigger, getValues } = form
  useEffect(() => {
    if (itemType !== 'P') return
    const filled = getValues('contents').flatMap((line, at) =>
      line.hsCode === '' ? [] : [`contents.${at}.hsCode` as const],
    )
    if (filled.length > 0) void trigger(filled)
  }, [toCountryId, itemType, trigger, getValues, countries.length])

  useOriginOfSender(form, type === 'import' && !order)

  return { form, countries, service, fees, receiverCountry: countries.find(({ id }) => id === toCountryId) }
}
